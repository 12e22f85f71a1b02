// The three lists of programs. Companies and assets are loaded with one query per page.
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type {
  listPrograms as endpoint,
  listProgramsOfCompany as ofCompanyEndpoint,
  listOwnPrograms as ownEndpoint,
} from '@jebo/contract/programs/programs.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call, CallOf, Handler } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findCompanyByAlias } from '../companies/public.ts'
import { assetsOf, companiesOf } from './find-programs.ts'
import { type Found, listCompanyPrograms, listListedPrograms, listListedProgramsOf } from './program-lists.sql.ts'
import { presentCard } from './programs.present.ts'

type Cards = AnswerOf<typeof endpoint>

/** @param viewer on whose behalf the programs were read */
const asCards = async <Answer extends Found>(
  db: Db,
  viewer: Viewer,
  { programs, ...counted }: Answer,
): Promise<Omit<Answer, 'programs'> & Pick<Cards, 'data'>> => {
  const companyOf = await companiesOf(db, programs)
  const assetsIn = await assetsOf(db, viewer, programs)
  const data = programs.map((program) =>
    presentCard(program, { company: companyOf(program), assets: assetsIn(program) }),
  )
  return { ...counted, data }
}

const orders = { NEWEST: 'published_at', BOUNTY: 'critical_max_won' } as const

export const listPrograms: Handler<typeof endpoint> = async ({ db }, { sort, page, size, ...wanted }) =>
  asCards(db, null, await listListedPrograms(db, { ...wanted, order: orders[sort] }, { page, size }))

export const listProgramsOfCompany = async (
  { db }: Call,
  { alias, ...page }: ParsedInputOf<typeof ofCompanyEndpoint>,
): Promise<Cards> => {
  const company = await findCompanyByAlias(db, alias)
  refuseUnless(company, 'error.notFound')
  return asCards(db, null, await listListedProgramsOf(db, company.id, page))
}

export const listOwnPrograms = async (
  { db, actor }: CallOf<typeof ownEndpoint>,
  { status, ...page }: ParsedInputOf<typeof ownEndpoint>,
): Promise<AnswerOf<typeof ownEndpoint>> => asCards(db, actor, await listCompanyPrograms(db, actor, status, page))
