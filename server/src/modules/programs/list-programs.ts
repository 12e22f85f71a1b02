// The three lists of programs. Companies and assets are loaded with one query per page.
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type {
  listPrograms as endpoint,
  listProgramsOfCompany as ofCompanyEndpoint,
  listOwnPrograms as ownEndpoint,
} from '@jebo/contract/programs/programs.endpoints.ts'
import { newProgramDays } from '@jebo/contract/programs/programs.limits.ts'
import type { Call, CallOf, Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findCompanyByAlias } from '../companies/public.ts'
import { assetsOf, companiesOf, type FindRecords, fundsFor, recordsOf } from './find-programs.ts'
import {
  type Conditions,
  type Found,
  listCompanyPrograms,
  listEndedProgramsOf,
  listListedProgramsOf,
  listPublicPrograms,
} from './program-lists.sql.ts'
import { presentCard } from './programs.present.ts'

type Cards = AnswerOf<typeof endpoint>
/** What the lists of programs ask of tickets and follows. */
export type ListsFromOthers = { findRecords: FindRecords } & Conditions

/** @param viewer on whose behalf the programs were read */
export const asCards = async <Answer extends Found>(
  call: Call,
  { findRecords }: ListsFromOthers,
  viewer: Viewer,
  { programs, ...counted }: Answer,
): Promise<Omit<Answer, 'programs'> & Pick<Cards, 'data'>> => {
  const [companyOf, assetsIn, recordOf, fundsOf] = await Promise.all([
    companiesOf(call.db, programs),
    assetsOf(call.db, viewer, programs),
    recordsOf(findRecords, call, programs),
    fundsFor(call.db, programs),
  ])
  const data = programs.map((program) =>
    presentCard(program, {
      company: companyOf(program),
      assets: assetsIn(program),
      record: recordOf(program),
      funds: fundsOf(program),
      feeBasisPoints: call.config.feeBasisPoints,
      now: call.now,
    }),
  )
  return { ...counted, data }
}

const orders = {
  NEWEST: 'published_at',
  BOUNTY: 'highest_won',
  RESPONSE: 'response_minutes',
  ACTIVITY: 'active_on',
} as const

export const listPrograms: Handler<typeof endpoint, [ListsFromOthers]> = async (
  call,
  { sort, page, size, new: isNew, followed, funded, ...wanted },
  fromOthers,
) => {
  const { db, actor, now } = call
  // A guest follows nothing.
  if (followed && actor === null) return { count: 0, isMore: false, data: [] }
  const query = {
    ...wanted,
    publishedAfter: isNew && new Date(now.getTime() - newProgramDays * dayMs),
    followedBy: followed && actor?.id,
    isFunded: funded !== undefined,
    order: orders[sort],
  }
  const found = await listPublicPrograms(db, query, fromOthers, { page, size })
  return asCards(call, fromOthers, null, found)
}

export const listProgramsOfCompany = async (
  call: Call,
  { alias, ...page }: ParsedInputOf<typeof ofCompanyEndpoint>,
  fromOthers: ListsFromOthers,
): Promise<Cards> => {
  const company = await findCompanyByAlias(call.db, alias)
  refuseUnless(company, 'error.notFound')
  const list = company.state === 'CLOSED' ? listEndedProgramsOf : listListedProgramsOf
  return asCards(call, fromOthers, null, await list(call.db, company.id, page))
}

export const listOwnPrograms = async (
  call: CallOf<typeof ownEndpoint>,
  { status, q, ...page }: ParsedInputOf<typeof ownEndpoint>,
  fromOthers: ListsFromOthers,
): Promise<AnswerOf<typeof ownEndpoint>> =>
  asCards(call, fromOthers, call.actor, await listCompanyPrograms(call.db, call.actor, { status, q }, page))
