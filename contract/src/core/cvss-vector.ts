import { cvssText, parseCvss } from './cvss.ts'
import { z } from './zod.ts'

/** The longest vector, of version 4.0, has 63. */
const mostLetters = 100

const cvssOf = (text: string): string | null => {
  const choice = parseCvss(text)
  return choice && cvssText(choice)
}

/** Stored with its metrics in the order of the specification. */
export const cvssVector = z
  .string()
  .max(mostLetters, { error: 'field.cvss' })
  .refine((text) => parseCvss(text) !== null, { error: 'field.cvss' })
  .transform((text) => cvssOf(text) ?? text)
  .meta({ description: 'The base metrics of CVSS 3.1 or 4.0, each once.' })
