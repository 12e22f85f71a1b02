import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from './zod.ts'

/** Source: specification, section 9. */
const region = 'KR'

/** A Korean telephone number in any notation, converted to E.164: `010-1234-5678` becomes `+821012345678`. */
export const phone = z
  .string()
  .min(1, { error: 'field.required' })
  .max(30, { error: 'field.phone' })
  .refine((text) => isValidPhoneNumber(text, region) && numberOf(text)?.country === region, { error: 'field.phone' })
  .transform((text) => numberOf(text)?.number ?? text)
  .meta({ description: 'A Korean telephone number, with or without hyphens and country code; stored as E.164.' })

const numberOf = (text: string) => parsePhoneNumberFromString(text, region)

/** The Korean notation with hyphens: `010-1234-5678`. Other text is returned unchanged. */
export const phoneAsWritten = (text: string): string => numberOf(text)?.formatNational() ?? text
