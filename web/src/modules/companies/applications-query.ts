// What staff ask the list of applications for, as the address bar says it.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import { listPath, pageIn, wordsIn } from '../../api/list-query.ts'

export type ApplicationsQuery = {
  state?: CompanyState | undefined
  q?: string | undefined
  page: number
  /** The application that is looked at. */
  uuid?: string | undefined
}

export const applicationStates = ['APPLIED', 'APPROVED', 'DENIED'] as const satisfies readonly CompanyState[]

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const applicationsQueryOf = (search: URLSearchParams): ApplicationsQuery => ({
  state: applicationStates.find((state) => state === search.get('state')),
  q: wordsIn(search),
  page: pageIn(search),
  uuid: [search.get('uuid') ?? ''].find(isUuid),
})

export const applicationsPath = ({ state, q, page, uuid }: ApplicationsQuery): string =>
  listPath('/staff/companies', { state, q, page: page > 1 ? page : undefined, uuid })
