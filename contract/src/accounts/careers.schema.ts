// The career of a hacker: education, work, awards and found vulnerabilities.

import { fileId } from '../core/id.ts'
import { line, optionalLine, optionalProse } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { careerLimits, careerTypes, educationStatuses } from './careers.limits.ts'

export const careerType = z.enum(careerTypes)
export type CareerType = z.infer<typeof careerType>

/** A month, `YYYY-MM`. */
const month = z
  .string()
  .min(1, { error: 'field.required' })
  .max(7, { error: 'field.month' })
  .regex(/^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])$/, { error: 'field.month' })

const name = line({ max: careerLimits.name })
const text = optionalProse({ max: careerLimits.text })

/** Only graduates have a graduation date; with another status it is dropped. */
export const educationDetail = z
  .strictObject({
    name,
    major: optionalLine({ max: careerLimits.name }),
    admissionDate: month,
    graduationDate: month.optional(),
    status: z.enum(educationStatuses, { error: 'field.required' }),
  })
  .transform(({ graduationDate, ...rest }) => (rest.status === 'GRADUATION' ? { ...rest, graduationDate } : rest))
  .refine(
    (detail) =>
      !('graduationDate' in detail) ||
      detail.graduationDate === undefined ||
      detail.graduationDate >= detail.admissionDate,
    { error: 'field.monthBeforeStart', path: ['graduationDate'] },
  )

export const workHistoryDetail = z.strictObject({
  company: name,
  period: z
    .strictObject({
      startDate: month,
      /** Absent if the work continues. */
      endDate: month.optional(),
    })
    .refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
      error: 'field.monthBeforeStart',
      path: ['endDate'],
    }),
  description: text,
})

export const awardDetail = z.strictObject({ name, info: text, attachmentId: fileId.optional() })

export const cveDetail = z.strictObject({
  number: z
    .string()
    .min(1, { error: 'field.required' })
    .max(32, { error: 'field.cve' })
    .transform((given) => given.trim().toUpperCase())
    .pipe(z.string().regex(/^CVE-[0-9]{4}-[0-9]{4,8}$/, { error: 'field.cve' }))
    .meta({ minLength: 13, maxLength: 17, pattern: '^[Cc][Vv][Ee]-[0-9]{4}-[0-9]{4,8}$' }),
  description: text,
  attachmentId: fileId.optional(),
})

const isExposed = z.boolean()

/** An item as its owner enters it. */
export const careerEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EDUCATION'), detail: educationDetail, exposed: isExposed }),
  z.strictObject({ type: z.literal('WORKHISTORY'), detail: workHistoryDetail, exposed: isExposed }),
  z.strictObject({ type: z.literal('AWARD'), detail: awardDetail, exposed: isExposed }),
  z.strictObject({ type: z.literal('CVE'), detail: cveDetail, exposed: isExposed }),
])
export type CareerEntry = z.output<typeof careerEntry>

const attachment = z.object({ id: z.uuid(), name: z.string(), size: z.int(), path: z.string() }).nullable()
const shownMonth = z.string().nullable()

const shown = { id: z.uuid(), exposed: z.boolean(), version: versionNumber }

/** An item as viewers see it. */
export const careerItem = z.discriminatedUnion('type', [
  z.object({
    ...shown,
    type: z.literal('EDUCATION'),
    detail: z.object({
      name: z.string(),
      major: z.string().nullable(),
      admissionDate: z.string(),
      graduationDate: shownMonth,
      status: z.enum(educationStatuses),
    }),
  }),
  z.object({
    ...shown,
    type: z.literal('WORKHISTORY'),
    detail: z.object({
      company: z.string(),
      period: z.object({ startDate: z.string(), endDate: shownMonth }),
      description: z.string().nullable(),
    }),
  }),
  z.object({
    ...shown,
    type: z.literal('AWARD'),
    detail: z.object({ name: z.string(), info: z.string().nullable(), attachment }),
  }),
  z.object({
    ...shown,
    type: z.literal('CVE'),
    detail: z.object({ number: z.string(), description: z.string().nullable(), attachment }),
  }),
])
export type CareerItem = z.infer<typeof careerItem>
