// What a reload must not lose of an application: kept in this tab only, the logo by its id.
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'

export type ApplicationDraft = {
  companyName: string
  alias: string
  bio: string
  about: string
  managerName: string
  jobTitle: string
  phone: string
  mail: string
  logoId: string
  /** Where the logo is shown from; null while there is none. */
  logoPath: string | null
}

const place = 'company-application'

const fields = ['companyName', 'alias', 'bio', 'about', 'managerName', 'jobTitle', 'phone', 'mail', 'logoId'] as const

/** What a draft was begun on: it is worth nothing to another person, or once the application has changed. */
export const basisOf = (viewerUuid: string, application: CompanyApplication | null): string =>
  [viewerUuid, application?.state ?? 'NEW', application?.decidedAt ?? application?.appliedAt ?? ''].join(' ')

const isOwnFile = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/api/files/')

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseKept = (text: string | null, basis: string): ApplicationDraft | null => {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const given = new Map<string, unknown>(Object.entries(kept))
    if (given.get('basis') !== basis) return null
    const textOf = (field: (typeof fields)[number]): string => {
      const value = given.get(field)
      return typeof value === 'string' ? value : ''
    }
    const logoPath = given.get('logoPath')
    const hasLogo = textOf('logoId') !== '' && isOwnFile(logoPath)
    return {
      companyName: textOf('companyName'),
      alias: textOf('alias'),
      bio: textOf('bio'),
      about: textOf('about'),
      managerName: textOf('managerName'),
      jobTitle: textOf('jobTitle'),
      phone: textOf('phone'),
      mail: textOf('mail'),
      logoId: hasLogo ? textOf('logoId') : '',
      logoPath: hasLogo ? logoPath : null,
    }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const findKept = (basis: string): ApplicationDraft | null =>
  parseKept(window.sessionStorage.getItem(place), basis)

export const keep = (basis: string, draft: ApplicationDraft): void =>
  window.sessionStorage.setItem(place, JSON.stringify({ basis, ...draft }))

export const forget = (): void => window.sessionStorage.removeItem(place)
