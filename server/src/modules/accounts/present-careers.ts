import { careerTypes } from '@jebo/contract/accounts/careers.limits.ts'
import type { CareerEntry, CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { describeFiles, type FileBrief } from '../files/public.ts'
import { attachmentOf, type Career } from './career.ts'

/** Sorted items with their attachments. */
export const presentCareers = async (db: Db, careers: readonly Career[]): Promise<CareerItem[]> => {
  const ids = careers.flatMap(({ entry }) => attachmentOf(entry) ?? [])
  const files = await describeFiles(db, ids)
  return sorted(careers).map((career) => present(career, files.get(attachmentOf(career.entry) ?? '') ?? null))
}

/** By type, newest first; equal dates by time of creation. */
const sorted = (careers: readonly Career[]): Career[] =>
  careers.toSorted(
    (left, right) =>
      careerTypes.indexOf(left.entry.type) - careerTypes.indexOf(right.entry.type) ||
      compare(sortKeyOf(right.entry), sortKeyOf(left.entry)) ||
      right.id - left.id,
  )

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

const sortKeyOf = (entry: CareerEntry): string => {
  switch (entry.type) {
    case 'EDUCATION':
      return ('graduationDate' in entry.detail && entry.detail.graduationDate) || entry.detail.admissionDate
    case 'WORKHISTORY':
      return entry.detail.period.startDate
    // Awards have no date.
    case 'AWARD':
      return ''
    case 'CVE':
      return entry.detail.number.replace(/-[0-9]+$/, (last) => `-${last.slice(1).padStart(8, '0')}`)
  }
}

const present = ({ uuid, version, entry }: Career, attachment: FileBrief | null): CareerItem => {
  const shown = { id: uuid, exposed: entry.exposed, version }
  switch (entry.type) {
    case 'EDUCATION': {
      const { major = null, ...rest } = entry.detail
      const graduationDate = ('graduationDate' in rest && rest.graduationDate) || null
      return { ...shown, type: entry.type, detail: { ...rest, major, graduationDate } }
    }
    case 'WORKHISTORY': {
      const { company, period, description = null } = entry.detail
      const { startDate, endDate = null } = period
      return { ...shown, type: entry.type, detail: { company, period: { startDate, endDate }, description } }
    }
    case 'AWARD': {
      const { name, info = null } = entry.detail
      return { ...shown, type: entry.type, detail: { name, info, attachment } }
    }
    case 'CVE': {
      const { number, description = null } = entry.detail
      return { ...shown, type: entry.type, detail: { number, description, attachment } }
    }
  }
}
