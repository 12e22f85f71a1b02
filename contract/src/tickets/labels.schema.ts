// A company's own labels for its tickets, which nobody else sees.
import { line } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { labelLimits, labelTones } from './desk.limits.ts'

export const labelForm = z.strictObject({ name: line(labelLimits.name), tone: z.enum(labelTones) })

export const label = z.object({ id: z.uuid(), name: z.string(), tone: z.enum(labelTones) })
export type Label = z.infer<typeof label>
