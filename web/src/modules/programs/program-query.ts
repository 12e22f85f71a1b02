// The parameters of the lists of programs, as in the address bar.
import { eventKinds, eventPhases } from '@jebo/contract/programs/events.ts'
import { openTypes } from '@jebo/contract/programs/open-types.ts'
import { programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { programSorts } from '@jebo/contract/programs/programs.sorts.ts'
import { assetTypes } from '../../domain/orders.ts'
import { flag, listQuery, oneOf, page, search, shown, viewOf } from '../../lists/list-query.ts'

/** Those in the list. */
export const listedStatuses = ['RUNNING', 'SUSPENDED'] as const

/** The least of the highest reward, in won. */
export const rewardSteps = ['1000000', '3000000', '5000000', '10000000', '20000000', '50000000'] as const

export const programViews = ['cards', 'table'] as const

/** How many programs are shown at first, and added at a time: whole rows of two or three cards. */
export const programStep = 18

export const programList = listQuery('/programs', {
  q: search,
  assetType: oneOf(assetTypes),
  reward: oneOf(rewardSteps),
  status: oneOf(listedStatuses),
  kind: oneOf(openTypes),
  new: flag,
  followed: flag,
  funded: flag,
  sort: viewOf(programSorts),
  view: viewOf(programViews),
  shown: shown(programStep),
})
export type ProgramQuery = ReturnType<typeof programList.of>

export const eventList = listQuery('/events', { phase: oneOf(eventPhases), kind: oneOf(eventKinds), page })
export type EventQuery = ReturnType<typeof eventList.of>

/** All programs, or events and challenges only. */
export const ownProgramList = listQuery('/management/company/program', {
  status: oneOf(programStatuses),
  events: flag,
  page,
})
export type OwnProgramQuery = ReturnType<typeof ownProgramList.of>
