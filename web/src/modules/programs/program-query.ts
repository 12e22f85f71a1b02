// What the lists of programs are asked for, as the address bar says it.

import type { AssetType } from '@jebo/contract/core/asset.ts'
import { type ProgramStatus, programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { listPath, pageIn, wordsIn } from '../../api/list-query.ts'
import { assetTypes } from '../../domain/orders.ts'

export type ProgramSort = 'NEWEST' | 'BOUNTY'

export type ProgramQuery = {
  q?: string | undefined
  assetType?: AssetType | undefined
  sort: ProgramSort
  page: number
}

export const programQueryOf = (search: URLSearchParams): ProgramQuery => ({
  q: wordsIn(search),
  assetType: assetTypes.find((type) => type === search.get('assetType')),
  sort: search.get('sort') === 'BOUNTY' ? 'BOUNTY' : 'NEWEST',
  page: pageIn(search),
})

/** The address of a list: what is usual is not said. */
export const programsPath = ({ sort, page, ...query }: ProgramQuery): string =>
  listPath('/programs', {
    ...query,
    sort: sort === 'NEWEST' ? undefined : sort,
    page: page > 1 ? page : undefined,
  })

export type OwnQuery = { status?: ProgramStatus | undefined; page: number }

export const ownQueryOf = (search: URLSearchParams): OwnQuery => ({
  status: programStatuses.find((status) => status === search.get('status')),
  page: pageIn(search),
})

export const ownProgramsPath = ({ status, page }: OwnQuery): string =>
  listPath('/management/company/program', { status, page: page > 1 ? page : undefined })
