import type { getOwnCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { OwnCompany } from '@jebo/contract/companies/companies.schema.ts'
import { hasOneOf } from '@jebo/contract/core/company-permissions.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handler, Member } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { findLatestDeposits } from '../ledger/public.ts'
import { presentPage } from './companies.present.ts'
import { findOwnCompany } from './companies.sql.ts'
import { listMembers } from './members.sql.ts'

/** Injected by the programs module, which depends on this one. */
export type LatestPrograms = {
  findLatestOwnPrograms: (db: Db, manager: Member, most: number) => Promise<OwnCompany['programs']>
}

/** How many programs and deposits are named. */
const latest = 20

/** Its members, the owner first. */
const findOwnMembers = async (db: Db, actor: Member): Promise<Pick<OwnCompany, 'managers' | 'owner'>> => {
  const members = await listMembers(db, actor.standing.company.id)
  const people = await findPeople(
    db,
    members.map(({ user_id }) => user_id),
  )
  const ownerId = members.find(({ role }) => role === 'OWNER')?.user_id
  const owner = ownerId === undefined ? undefined : people.get(ownerId)
  refuseUnless(owner, 'error.notFound')
  return { owner: { uuid: owner.uuid }, managers: members.flatMap(({ user_id }) => people.get(user_id) ?? []) }
}

/** The caller's company. */
export const getOwnCompany: Handler<typeof endpoint, [LatestPrograms]> = async (
  { db, actor },
  _input,
  { findLatestOwnPrograms },
) => {
  const { role, permissions } = actor.standing.company
  const [company, members, programs, contracts] = await Promise.all([
    findOwnCompany(db, actor),
    findOwnMembers(db, actor),
    findLatestOwnPrograms(db, actor, latest),
    hasOneOf(permissions, ['CREDIT']) ? findLatestDeposits(db, actor, latest) : [],
  ])
  refuseUnless(company, 'error.notFound')
  const { state, plan, reason } = company
  const decidedAt = company.decided_at?.toISOString() ?? null
  const application = { state, appliedAt: company.applied_at.toISOString(), decidedAt, reason }
  return { ...presentPage(company), state, plan, role, ...members, application, programs, contracts }
}
