// The identity in the JSON of a return from NICE.
import { z } from '@jebo/contract/core/zod.ts'
import { cleanPersonName } from './person-name.ts'
import type { Outcome, Person } from './provider.ts'

/** Only the sandbox reports `canceled`; NICE's window just closes. */
export const resultCodes = { identified: '0000', canceled: '9998' } as const

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return text >= '1900' && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Percent-encoded UTF-8, spaces as `+`. */
const decodedName = z.string().transform((text, context) => {
  try {
    return cleanPersonName(decodeURIComponent(text.replaceAll('+', ' ')))
  } catch {
    context.addIssue({ code: 'custom', message: 'field.invalid' })
    return z.NEVER
  }
})

const identified = z.object({
  resultcode: z.literal(resultCodes.identified),
  utf8_name: decodedName.pipe(z.string().min(1, { error: 'field.required' })),
  birthdate: z
    .string()
    .regex(/^\d{8}$/, { error: 'field.invalid' })
    .transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    .refine(isDay, { error: 'field.invalid' }),
  ci: z.string().regex(/^[A-Za-z0-9+/=]{40,200}$/, { error: 'field.invalid' }),
})

const answer = z.looseObject({ requestno: z.string(), resultcode: z.string() })

const personOf = (found: z.infer<typeof identified>): Person => ({
  name: found.utf8_name,
  birthDate: found.birthdate,
  ci: found.ci,
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the decrypted return. Our own request, sent back, has no result and is rejected. */
export const outcomeOf = (text: string, requestNumber: string): Outcome => {
  const said = answer.safeParse(parse(text)).data
  if (said?.requestno !== requestNumber) return { kind: 'rejected' }
  if (said.resultcode === resultCodes.canceled) return { kind: 'canceled' }
  const found = identified.safeParse(said)
  return found.success ? { kind: 'person', person: personOf(found.data) } : { kind: 'rejected' }
}
