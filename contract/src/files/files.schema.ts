import { z } from '../core/zod.ts'

/** What a file is uploaded for. Decides what is taken and how it is kept. */
export const filePurpose = z.enum(['AVATAR', 'CAREER', 'COMMENT', 'KYC', 'LOGO', 'TICKET'])
export type FilePurpose = z.infer<typeof filePurpose>

export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Where its bytes are, as a page names it. */
  path: z.string(),
})
