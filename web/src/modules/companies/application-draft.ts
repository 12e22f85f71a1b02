import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { businessNumberAsWritten } from '@jebo/contract/core/business-digits.ts'
import { useLayoutEffect, useState } from 'react'
import { shownPhone } from './shown-phone.ts'
import { type ApplicationDraft, findStored } from './stored-application.ts'

/** The initial form: the previous application, else only the user's own address. */
export const draftOf = (application: CompanyApplication | null, mail: string): ApplicationDraft => ({
  companyName: application?.name ?? '',
  alias: application?.alias ?? '',
  bio: application?.bio ?? '',
  about: application?.about ?? '',
  businessNumber: businessNumberAsWritten(application?.businessNumber ?? ''),
  website: application?.website ?? '',
  managerName: application?.managerName ?? '',
  jobTitle: application?.jobTitle ?? '',
  phone: shownPhone(application?.phone ?? ''),
  mail: application?.mail ?? mail,
  logoId: application?.logoId ?? '',
  logoPath: application?.logoPath ?? null,
})

const fields = [
  ...['logoId', 'companyName', 'alias', 'businessNumber', 'website', 'bio', 'about'],
  ...['managerName', 'jobTitle', 'phone', 'mail'],
] as const satisfies (keyof ApplicationDraft)[]

/** The values that are compared; the form's texts may be absent. */
export type Compared = { [Field in (typeof fields)[number]]?: string | undefined }

/** The same number with and without hyphens, and with its country code. */
const comparable = (field: keyof Compared, value = ''): string => {
  if (field === 'phone') return value.replaceAll(/[^0-9]/g, '').replace(/^82/, '0')
  return field === 'businessNumber' ? value.replaceAll('-', '') : value.trim()
}

/** The fields in which two applications differ. */
export const changedFields = (one: Compared, other: Compared): (keyof Compared)[] =>
  fields.filter((field) => comparable(field, one[field]) !== comparable(field, other[field]))

/** The server renders an empty form; the input stored in this tab is restored before the first paint. */
export const useDraft = (
  untouched: ApplicationDraft,
  basis: string,
): { draft: ApplicationDraft; isStored: boolean } => {
  const [stored, setStored] = useState<ApplicationDraft | null>(null)
  useLayoutEffect(() => setStored(findStored(basis)), [basis])
  return { draft: stored ?? untouched, isStored: stored !== null }
}
