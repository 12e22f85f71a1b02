import { z } from '../core/zod.ts'

/** The purpose of an upload, which determines the accepted types and how the file is stored. */
export const filePurpose = z.enum(['AVATAR', 'CAREER', 'COMMENT', 'COVER', 'KYC', 'LOGO', 'TICKET'])
export type FilePurpose = z.infer<typeof filePurpose>

export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** The path of its bytes for pages. */
  path: z.string(),
})
