// Application input that survives a reload: stored in this tab only, the logo by its id.
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { tabStore } from '../../api/tab-store.ts'

const text = z.string().catch('')

const applicationDraft = z.object({
  companyName: text,
  alias: text,
  bio: text,
  about: text,
  businessNumber: text,
  website: text,
  managerName: text,
  jobTitle: text,
  phone: text,
  mail: text,
  logoId: text,
  /** The source of the logo, on this site; null while there is none. */
  logoPath: z.string().startsWith('/api/files/').nullable().catch(null),
})

export type ApplicationDraft = z.infer<typeof applicationDraft>

const storedDraft = z.object({ basis: z.string(), ...applicationDraft.shape })

const store = tabStore<z.infer<typeof storedDraft>>('company-application', storedDraft)

/** The state a draft is based on: it is discarded for another user, or once the application has changed. */
export const basisOf = (viewerUuid: string, application: CompanyApplication | null): string =>
  [viewerUuid, application?.state ?? 'NEW', application?.decidedAt ?? '', application?.version ?? ''].join(' ')

export const findStored = (basis: string): ApplicationDraft | null => {
  const { basis: storedBasis, ...draft } = store.find() ?? { basis: null }
  if (storedBasis !== basis || !('logoId' in draft)) return null
  const hasLogo = draft.logoId !== '' && draft.logoPath !== null
  return hasLogo ? draft : { ...draft, logoId: '', logoPath: null }
}

export const storeDraft = (basis: string, draft: ApplicationDraft): void => void store.store({ basis, ...draft })

export const discardDraft = store.discard
