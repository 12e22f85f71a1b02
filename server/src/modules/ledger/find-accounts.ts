import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { findAccounts as endpoint } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'

const most = 10

/** How owners are searched, injected by the modules that depend on this one. */
export type SearchOwners = {
  findPeopleStarting: (db: Db, start: string, most: number) => Promise<Person[]>
  findCompaniesNamed: (db: Db, term: string, staff: Actor, most: number) => Promise<CompanyBrief[]>
  findCrewsStarting: (db: Db, start: string, most: number) => Promise<CrewBrief[]>
}

/** The owners of wallets by their names; one who has never had credit has an empty account. */
export const findAccounts: Handler<typeof endpoint, [SearchOwners]> = async ({ db, actor }, { q }, search) => {
  const [users, companies, crews] = await Promise.all([
    search.findPeopleStarting(db, q, most),
    search.findCompaniesNamed(db, q, actor, most),
    search.findCrewsStarting(db, q, most),
  ])
  return { users, companies, crews }
}
