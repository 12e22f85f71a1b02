// What the list of programs is asked for, as the address bar says it. An address is anybody's to write: what it asks
// for that cannot be is left out.
import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { ProgramStatus } from '@jebo/contract/programs/programs.schema.ts'
import { assetTypes, programStatuses } from './orders.ts'

export type ProgramSort = 'NEWEST' | 'BOUNTY'

export type ProgramQuery = {
  q?: string | undefined
  assetType?: AssetType | undefined
  sort: ProgramSort
  page: number
}

const longestSearch = 100
const lastPage = 100_000

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

const searchIn = (search: URLSearchParams): string | undefined => {
  const text = (search.get('q') ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...text].slice(0, longestSearch).join('') || undefined
}

export const programQueryOf = (search: URLSearchParams): ProgramQuery => ({
  q: searchIn(search),
  assetType: assetTypes.find((type) => type === search.get('assetType')),
  sort: search.get('sort') === 'BOUNTY' ? 'BOUNTY' : 'NEWEST',
  page: pageIn(search),
})

/** The address of a list: what is usual is not said. */
export const programsPath = ({ q, assetType, sort, page }: ProgramQuery): string => {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(assetType && { assetType }),
    ...(sort !== 'NEWEST' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return search.size > 0 ? `/programs?${search}` : '/programs'
}

export type OwnQuery = { status?: ProgramStatus | undefined; page: number }

export const ownQueryOf = (search: URLSearchParams): OwnQuery => ({
  status: programStatuses.find((status) => status === search.get('status')),
  page: pageIn(search),
})

export const ownProgramsPath = ({ status, page }: OwnQuery): string => {
  const search = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `/management/company/program?${search}` : '/management/company/program'
}
