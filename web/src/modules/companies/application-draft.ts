import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { businessNumberAsWritten } from '@jebo/contract/core/business-digits.ts'
import { useLayoutEffect, useState } from 'react'
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
  phone: application?.phone ?? '',
  mail: application?.mail ?? mail,
  logoId: application?.logoId ?? '',
  logoPath: application?.logoPath ?? null,
})

/** The server renders an empty form; the input stored in this tab is restored before the first paint. */
export const useDraft = (
  untouched: ApplicationDraft,
  basis: string,
): { draft: ApplicationDraft; isStored: boolean } => {
  const [stored, setStored] = useState<ApplicationDraft | null>(null)
  useLayoutEffect(() => setStored(findStored(basis)), [basis])
  return { draft: stored ?? untouched, isStored: stored !== null }
}
