import { isBusinessNumber, withoutHyphens } from './business-digits.ts'
import { z } from './zod.ts'

/** A registration number, with or without hyphens, converted to its ten digits. */
export const businessNumber = z
  .string()
  .min(1, { error: 'field.required', abort: true })
  .max(30, { error: 'field.businessNumber' })
  .refine((text) => isBusinessNumber(withoutHyphens(text)), { error: 'field.businessNumber' })
  .transform(withoutHyphens)
  .meta({
    description: 'Ten digits, of which the last is a check digit; with or without hyphens.',
    examples: ['123-45-67891'],
  })
