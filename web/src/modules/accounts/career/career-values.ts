// The values of the career forms, and the request for an existing item.
import type {
  awardDetail,
  CareerItem,
  CareerType,
  careerEntry,
  cveDetail,
  educationDetail,
  workHistoryDetail,
} from '@jebo/contract/accounts/careers.schema.ts'
import type { z } from '@jebo/contract/core/zod.ts'

export type EducationValues = z.input<typeof educationDetail>
export type WorkHistoryValues = z.input<typeof workHistoryDetail>
export type AwardValues = z.input<typeof awardDetail>
export type CveValues = z.input<typeof cveDetail>

export type CareerInput = z.input<typeof careerEntry>
export type ItemOf<Type extends CareerType> = Extract<CareerItem, { type: Type }>

export const educationOf = ({ detail }: ItemOf<'EDUCATION'>): EducationValues => ({
  ...detail,
  major: detail.major ?? '',
  graduationDate: detail.graduationDate ?? '',
})

export const workHistoryOf = ({ detail: { company, period, description } }: ItemOf<'WORKHISTORY'>) => ({
  company,
  period: { startDate: period.startDate, endDate: period.endDate ?? '' },
  description: description ?? '',
})

export const awardOf = ({ detail: { name, info, attachment } }: ItemOf<'AWARD'>): AwardValues => ({
  name,
  info: info ?? '',
  attachmentId: attachment?.id ?? '',
})

export const cveOf = ({ detail: { number, description, attachment } }: ItemOf<'CVE'>): CveValues => ({
  number,
  description: description ?? '',
  attachmentId: attachment?.id ?? '',
})

/** A saved item as it is sent again, exposed or not. */
export const inputOf = (item: CareerItem, exposed: boolean): CareerInput => {
  if (item.type === 'EDUCATION') return { type: item.type, detail: educationOf(item), exposed }
  if (item.type === 'WORKHISTORY') return { type: item.type, detail: workHistoryOf(item), exposed }
  if (item.type === 'AWARD') return { type: item.type, detail: awardOf(item), exposed }
  return { type: item.type, detail: cveOf(item), exposed }
}

/** The name of an item within a sentence. */
export const nameOf = (item: CareerItem): string => {
  if (item.type === 'WORKHISTORY') return item.detail.company
  return item.type === 'CVE' ? item.detail.number : item.detail.name
}
