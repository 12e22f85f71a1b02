import { z } from '../core/zod.ts'

/** What a file is uploaded for. Decides what is taken and how it is kept. */
export const filePurpose = z.enum(['LOGO'])
export type FilePurpose = z.infer<typeof filePurpose>

/** Fixed figures of files. Source: specification, sections 6 and 9. */
export const fileLimits = {
  bytes: 5 * 1024 * 1024,
  nameCodePoints: 255,
  /** Pixels per side of a logo as it is kept, and at least of the picture it is made from. */
  logoSide: 400,
  pixels: 25_000_000,
} as const

export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Where its bytes are, as a page names it. */
  path: z.string(),
})
