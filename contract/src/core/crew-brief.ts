import { publicId } from './id.ts'
import { z } from './zod.ts'

/** A crew as shown with its members, programs and tickets. */
export const crewBrief = z.object({ id: publicId, name: z.string(), logoPath: z.string().nullable() })
export type CrewBrief = z.infer<typeof crewBrief>
