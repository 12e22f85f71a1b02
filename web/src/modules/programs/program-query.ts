// The parameters of the lists of programs, as in the address bar.
import { programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { assetTypes } from '../../domain/orders.ts'
import { listQuery, oneOf, page, search, viewOf } from '../../lists/list-query.ts'

export const programSorts = ['NEWEST', 'BOUNTY'] as const

export const programList = listQuery('/programs', {
  q: search,
  assetType: oneOf(assetTypes),
  sort: viewOf(programSorts),
  page,
})
export type ProgramQuery = ReturnType<typeof programList.of>

export const ownProgramList = listQuery('/management/company/program', { status: oneOf(programStatuses), page })
