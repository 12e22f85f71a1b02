// Corrections as staff see them.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Adjustment } from '@jebo/contract/ledger/adjustments.schema.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { findOwn, type LinkedTo } from '../../platform/http/own-subject.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { permissionsOnAdjustment } from './adjustments.policy.ts'
import { type AdjustmentRow, findAdjustment } from './adjustments.sql.ts'
import type { NamesOfEntries } from './list-wallet-entries.ts'
import type { AdjustedWallet } from './post-adjustment.ts'
import type { FindPeople, NameCompanies } from './staff-contracts.ts'

/** The kind determines whose id the owner is. */
export const walletOf = ({ account_kind, account_owner }: AdjustmentRow): AdjustedWallet => {
  if (account_kind === 'COMPANY') return { kind: 'COMPANY', id: account_owner as RowId<'companies'> }
  if (account_kind === 'CREW') return { kind: 'CREW', id: account_owner as RowId<'crews'> }
  return { kind: 'USER', id: account_owner as RowId<'users'> }
}

/** Staff belong to no crew. */
export const linksOfWallet = (wallet: AdjustedWallet): LinkedTo => ({
  users: wallet.kind === 'USER' ? [wallet.id] : [],
  companies: wallet.kind === 'COMPANY' ? [wallet.id] : [],
})

export type Naming = { nameCompanies: NameCompanies; findPeople: FindPeople } & Pick<NamesOfEntries, 'findCrews'>
type Asking = Pick<Call, 'db' | 'now' | 'findOwnCompanies'> & { actor: Actor }

export const presentAdjustments = async (
  call: Asking,
  rows: readonly AdjustmentRow[],
  { nameCompanies, findPeople, findCrews }: Naming,
): Promise<Adjustment[]> => {
  const wallets = rows.map(walletOf)
  const userIds = wallets.flatMap((wallet) => (wallet.kind === 'USER' ? [wallet.id] : []))
  const companyIds = wallets.flatMap((wallet) => (wallet.kind === 'COMPANY' ? [wallet.id] : []))
  const crewIds = wallets.flatMap((wallet) => (wallet.kind === 'CREW' ? [wallet.id] : []))
  const deciders = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by ?? proposed_by])
  const ids = [...new Set([...userIds, ...deciders])]
  const people = ids.length === 0 ? null : await findPeople(call.db, ids)
  const companies = await nameCompanies(call.db, [...new Set(companyIds)])
  const crews = crewIds.length === 0 ? null : await findCrews(call.db, crewIds)
  const isOwn = await findOwn(call.db, call, wallets.map(linksOfWallet))
  return rows.map((row) => {
    const wallet = walletOf(row)
    const own = isOwn(linksOfWallet(wallet))
    return {
      ...{ id: row.uuid, state: row.state, amountWon: row.amount_won, reason: row.reason, isOwn: own },
      user: wallet.kind === 'USER' ? (people?.get(wallet.id) ?? null) : null,
      company: wallet.kind === 'COMPANY' ? (companies.get(wallet.id) ?? null) : null,
      crew: wallet.kind === 'CREW' ? (crews?.get(wallet.id) ?? null) : null,
      proposedBy: people?.get(row.proposed_by) ?? null,
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by === null ? null : (people?.get(row.decided_by) ?? null),
      decidedAt: row.decided_at?.toISOString() ?? null,
      can: permissionsOnAdjustment({ adjustment: row, actorId: call.actor.id, isOwn: own }),
    }
  })
}

/** Reads a correction again after it was changed. */
export const presentAdjusted = async (call: Asking, uuid: string, naming: Naming): Promise<Adjustment> => {
  const row = await findAdjustment(call.db, call.actor, uuid)
  const [found] = await presentAdjustments(call, row ? [row] : [], naming)
  return found ?? refuse('error.notFound')
}
