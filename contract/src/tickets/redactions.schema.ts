// Passages of a ticket that the public does not read.
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'

export const redactionLimits = { passage: { min: 2, max: 200 }, most: 50 } as const

/** A passage on one line, as it was written. It is redacted wherever it stands in the ticket. */
export const passage = prose(redactionLimits.passage).refine((text) => !text.includes('\n'), { error: 'field.invalid' })

/** The passages of one side. */
export const passages = z.array(passage).max(redactionLimits.most, { error: 'field.tooManyPassages' })

export const redactingSides = ['AUTHOR', 'COMPANY', 'STAFF'] as const
export type RedactingSide = (typeof redactingSides)[number]
