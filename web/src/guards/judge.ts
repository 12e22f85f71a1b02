// Who may open a page, in one place. Pure, so that server and browser decide alike; the API decides on its own.
import { prefixOfPath } from '@jebo/contract/core/locale.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import type { Who } from '../api/who.ts'
import type { Guard } from './guard.ts'
import { previousOf, withPrevious } from './previous-path.ts'

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }
  /** The viewer is unknown, and the guard needs them. */
  | { kind: 'unavailable' }
  /** The table names a guard that does not exist. */
  | { kind: 'failure' }

export type Visit = { viewer: Who; url: URL; isDevelopment: boolean }

type Judgement = (viewer: Viewer, visit: Visit) => Verdict

const pass: Verdict = { kind: 'pass' }
const notFound: Verdict = { kind: 'notFound' }
const unavailable: Verdict = { kind: 'unavailable' }

/** Our own path under the language prefix of `url`. */
export const withPrefixOf = (url: URL, path: string): string => {
  const prefix = prefixOfPath(url.pathname)
  return path === '/' ? prefix || '/' : `${prefix}${path}`
}

const lead = ({ url }: Visit, path: string): Verdict => ({ kind: 'redirect', to: withPrefixOf(url, path) })

const agreementPath = '/terms/agreement'

const leadToAgreement = ({ url }: Visit, type: 'MANAGER' | Viewer['meta']['termsDue'][number]): Verdict => ({
  kind: 'redirect',
  to: withPrevious(`${agreementPath}?type=${type}`, url),
})

const isAgreement = ({ pathname }: URL): boolean => pathname === `${prefixOfPath(pathname)}${agreementPath}`

/** Users who may pass first agree to terms that have changed, except on the page that asks for it. */
const askForTerms: Judgement = ({ meta }, visit) => {
  const [due] = meta.termsDue
  return due === undefined || isAgreement(visit.url) ? pass : leadToAgreement(visit, due)
}

/** The rule for a signed-in visitor; a guest goes to sign-in and comes back. */
const signedIn =
  (rule: Judgement) =>
  (visit: Visit): Verdict => {
    if (visit.viewer === 'unknown') return unavailable
    if (!visit.viewer) return { kind: 'redirect', to: withPrevious('/sign-in', visit.url) }
    const verdict = rule(visit.viewer, visit)
    return verdict.kind === 'pass' ? askForTerms(visit.viewer, visit) : verdict
  }

const judgeWithoutCompany: Judgement = ({ company }, visit) => (company ? lead(visit, '/management/company') : pass)

const judgeHacker: Judgement = (viewer, visit) =>
  viewer.isStaff ? lead(visit, '/staff') : judgeWithoutCompany(viewer, visit)

const judgeVerified: Judgement = (viewer, visit) =>
  viewer.meta.verificationLevel > 0 ? pass : { kind: 'redirect', to: withPrevious('/verification', visit.url) }

const judgeManager: Judgement = (viewer, visit) => {
  if (!viewer.company) return lead(visit, '/manager-only')
  if (viewer.meta.tos.includes('MANAGER')) return pass
  if (viewer.company.logoPath === null) return lead(visit, '/companies/new')
  return leadToAgreement(visit, 'MANAGER')
}

/** In production staff have no rights until they turn on the second factor. */
const judgeStaff: Judgement = (viewer, visit) => {
  if (!viewer.isStaff) return notFound
  return viewer.meta.awaitsSecondFactor ? lead(visit, '/settings/authentication') : pass
}

/** The application page is for users without an active company; the others have nothing to do there. */
const judgeApplicant: Judgement = ({ company }, visit) => {
  const isFinished = company?.state === 'APPROVED' && company.logoPath !== null
  return isFinished ? lead(visit, '/management/company') : pass
}

const judgeGuest = (visit: Visit): Verdict => {
  if (visit.viewer === 'unknown') return unavailable
  if (!visit.viewer) return pass
  return { kind: 'redirect', to: previousOf(visit.url) ?? withPrefixOf(visit.url, '/') }
}

const judgements: Record<Guard, (visit: Visit) => Verdict> = {
  none: () => pass,
  guest: judgeGuest,
  user: signedIn(() => pass),
  hacker: signedIn(judgeHacker),
  verified: signedIn(judgeVerified),
  manager: signedIn(judgeManager),
  withoutCompany: signedIn(judgeWithoutCompany),
  applicant: signedIn(judgeApplicant),
  staff: signedIn(judgeStaff),
  development: ({ isDevelopment }) => (isDevelopment ? pass : notFound),
}

export const judge = (guard: Guard, visit: Visit): Verdict =>
  Object.hasOwn(judgements, guard) ? judgements[guard](visit) : { kind: 'failure' }
