import { z } from '../core/zod.ts'

/** How long the archive can be downloaded. */
export const exportDays = 7

/** The newest archive of a user's data. */
export const dataExport = z.object({
  state: z.enum(['MAKING', 'READY']),
  requestedAt: z.iso.datetime(),
  /** Null while it is being made. */
  expiresAt: z.iso.datetime().nullable(),
  /** The size of the archive in bytes. */
  size: z.int().nullable(),
})
export type DataExport = z.infer<typeof dataExport>
