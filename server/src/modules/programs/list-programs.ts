// The three lists of programs. Companies and assets are loaded with one query per page.
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type {
  listPrograms as endpoint,
  listProgramsOfCompany as ofCompanyEndpoint,
  listOwnPrograms as ownEndpoint,
} from '@jebo/contract/programs/programs.endpoints.ts'
import type { Call, CallOf, Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findCompanyByAlias } from '../companies/public.ts'
import { assetsOf, canPayFor, companiesOf, type FindRecords, recordsOf } from './find-programs.ts'
import {
  type Found,
  type HasPublicTickets,
  listCompanyPrograms,
  listListedProgramsOf,
  listPublicPrograms,
} from './program-lists.sql.ts'
import { presentCard } from './programs.present.ts'

type Cards = AnswerOf<typeof endpoint>
/** What the lists of programs ask of tickets. */
export type ListsFromTickets = { findRecords: FindRecords; hasPublicTickets: HasPublicTickets }

/** @param viewer on whose behalf the programs were read */
const asCards = async <Answer extends Found>(
  call: Call,
  { findRecords }: ListsFromTickets,
  viewer: Viewer,
  { programs, ...counted }: Answer,
): Promise<Omit<Answer, 'programs'> & Pick<Cards, 'data'>> => {
  const [companyOf, assetsIn, recordOf, canPay] = await Promise.all([
    companiesOf(call.db, programs),
    assetsOf(call.db, viewer, programs),
    recordsOf(findRecords, call, programs),
    canPayFor(call.db, programs),
  ])
  const data = programs.map((program) =>
    presentCard(program, {
      company: companyOf(program),
      assets: assetsIn(program),
      record: recordOf(program),
      canPay,
    }),
  )
  return { ...counted, data }
}

const orders = { NEWEST: 'published_at', BOUNTY: 'critical_max_won' } as const

export const listPrograms: Handler<typeof endpoint, [ListsFromTickets]> = async (
  call,
  { sort, page, size, ...wanted },
  fromTickets,
) =>
  asCards(
    call,
    fromTickets,
    null,
    await listPublicPrograms(call.db, { ...wanted, order: orders[sort] }, fromTickets.hasPublicTickets, { page, size }),
  )

export const listProgramsOfCompany = async (
  call: Call,
  { alias, ...page }: ParsedInputOf<typeof ofCompanyEndpoint>,
  fromTickets: ListsFromTickets,
): Promise<Cards> => {
  const company = await findCompanyByAlias(call.db, alias)
  refuseUnless(company, 'error.notFound')
  return asCards(call, fromTickets, null, await listListedProgramsOf(call.db, company.id, page))
}

export const listOwnPrograms = async (
  call: CallOf<typeof ownEndpoint>,
  { status, ...page }: ParsedInputOf<typeof ownEndpoint>,
  fromTickets: ListsFromTickets,
): Promise<AnswerOf<typeof ownEndpoint>> =>
  asCards(call, fromTickets, call.actor, await listCompanyPrograms(call.db, call.actor, status, page))
