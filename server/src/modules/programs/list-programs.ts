// The three lists of programs. Companies and assets are loaded with one query per page.
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type {
  listPrograms as endpoint,
  listProgramsOfCompany as ofCompanyEndpoint,
  listOwnPrograms as ownEndpoint,
} from '@jebo/contract/programs/programs.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Call, CallOf, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findCompanyByAlias, listAssetsOf } from '../companies/public.ts'
import { companiesOf } from './companies-of.ts'
import { type Found, listCompanyPrograms, listListedPrograms, listListedProgramsOf } from './program-lists.sql.ts'
import { presentCard } from './programs.present.ts'

type Cards = AnswerOf<typeof endpoint>

const asCards = async (db: Db, { programs, ...counted }: Found): Promise<Cards> => {
  const companyOf = await companiesOf(db, programs)
  const assets = await listAssetsOf(
    db,
    programs.map((program) => program.publicId),
  )
  const data = programs.map((program) =>
    presentCard(program, { company: companyOf(program), assets: assets.get(program.publicId) ?? [] }),
  )
  return { ...counted, data }
}

const orders = { NEWEST: 'published_at', BOUNTY: 'critical_max_won' } as const

export const listPrograms: Handler<typeof endpoint> = async ({ db }, { sort, page, size, ...wanted }) =>
  asCards(db, await listListedPrograms(db, { ...wanted, order: orders[sort] }, { page, size }))

export const listProgramsOfCompany = async (
  { db }: Call,
  { alias, ...page }: ParsedInputOf<typeof ofCompanyEndpoint>,
): Promise<Cards> => {
  const company = await findCompanyByAlias(db, alias)
  refuseUnless(company, 'error.notFound')
  return asCards(db, await listListedProgramsOf(db, company.id, page))
}

export const listOwnPrograms = async (
  { db, actor }: CallOf<typeof ownEndpoint>,
  { status, ...page }: ParsedInputOf<typeof ownEndpoint>,
): Promise<Cards> => asCards(db, await listCompanyPrograms(db, actor, status, page))
