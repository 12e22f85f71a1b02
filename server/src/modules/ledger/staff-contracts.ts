// The staff view of contracts, and the functions that the ledger takes from the companies and audit modules.
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { type ContractRow, listLastActors } from './contracts.sql.ts'
import { companyIdOf, linksOf, type Second, userIdOf } from './ledger.policy.ts'
import { presentStaffContract } from './ledger.present.ts'

export type NameCompanies = (
  db: Db,
  ids: readonly RowId<'companies'>[],
) => Promise<Map<RowId<'companies'>, CompanyBrief>>

export type FindPeople = (db: Db, ids: readonly RowId<'users'>[]) => Promise<Map<RowId<'users'>, Person>>

export type RecordAudit = (
  tx: Tx,
  record: {
    actorId: RowId<'users'>
    action: `${string}.${string}`
    subject: { kind: string; id: string }
    detail: Record<string, string | number>
    at: Date
  },
) => Promise<void>

/** Who acted last on each contract, if two members of staff are needed. */
const readSeconds = async (
  { db, actor, config }: Pick<Call, 'db' | 'config'> & { actor: Actor },
  rows: readonly ContractRow[],
): Promise<(id: ContractRow['id']) => Second | undefined> => {
  if (config.staffApprovals === 1) return () => undefined
  const actors = await listLastActors(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return (id) => ({ isNeeded: true, lastActorId: actors.get(id) ?? null })
}

/** The staff view of contracts, each with the company or user that owns the wallet. */
export const presentToStaff = async (
  call: Pick<Call, 'db' | 'now' | 'config' | 'findOwnCompanies'> & { actor: Actor },
  rows: readonly ContractRow[],
  { nameCompanies, findPeople }: { nameCompanies: NameCompanies; findPeople: FindPeople },
): Promise<StaffContract[]> => {
  const named = await nameCompanies(call.db, [...new Set(rows.flatMap((row) => companyIdOf(row) ?? []))])
  const userIds = [...new Set(rows.flatMap((row) => userIdOf(row) ?? []))]
  const people = userIds.length === 0 ? new Map<RowId<'users'>, Person>() : await findPeople(call.db, userIds)
  const isOwn = await findOwn(call.db, call, rows.map(linksOf))
  const secondOf = await readSeconds(call, rows)
  return rows.map((row) => {
    const companyId = companyIdOf(row)
    const company = companyId === null ? null : (named.get(companyId) ?? null)
    const userId = userIdOf(row)
    const user = userId === null ? null : (people.get(userId) ?? null)
    return presentStaffContract(row, call.actor, {
      company,
      user,
      isOwn: isOwn(linksOf(row)),
      second: secondOf(row.id),
    })
  })
}
