import type { RowId } from '@jebo/contract/core/id.ts'
import type { adjustWallet as endpoint } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { insertAdjustment } from './adjustments.sql.ts'
import { openAccounts } from './ledger-accounts.sql.ts'
import { type AdjustedWallet, postAdjustment } from './post-adjustment.ts'
import { linksOfWallet, type Naming, presentAdjusted } from './staff-adjustments.ts'
import type { RecordAudit } from './staff-contracts.ts'

export type WalletOwners = {
  findHackerId: (db: Db, nickname: string) => Promise<RowId<'users'> | null>
  findCompanyByAlias: (db: Db, alias: string) => Promise<{ id: RowId<'companies'> } | null>
  /** Keeps a company from closing until the transaction ends; false if it has closed. */
  holdOpenCompany: (tx: Tx, companyId: RowId<'companies'>) => Promise<boolean>
  findCrewByName: (db: Db, name: string) => Promise<RowId<'crews'> | null>
  /** Keeps a crew from being deleted until the transaction ends; false if it is deleted already. */
  holdPresentCrew: (tx: Tx, crewId: RowId<'crews'>) => Promise<boolean>
}
type FromAbove = Naming & WalletOwners & { recordAudit: RecordAudit }

const refuseName = () => refuse('ledger.noSuchWallet', atField('name', 'ledger.noSuchWallet'))

/** @throws Refusal `ledger.noSuchWallet` at `name`, or `company.closed`, whose wallet nobody reaches */
const walletNamed = async (
  tx: Tx,
  { kind, name }: { kind: AdjustedWallet['kind']; name: string },
  { findHackerId, findCompanyByAlias, holdOpenCompany, findCrewByName, holdPresentCrew }: WalletOwners,
): Promise<AdjustedWallet> => {
  if (kind === 'USER') {
    const id = await findHackerId(tx, name)
    return id === null ? refuseName() : { kind, id }
  }
  if (kind === 'CREW') {
    const id = await findCrewByName(tx, name)
    return id !== null && (await holdPresentCrew(tx, id)) ? { kind, id } : refuseName()
  }
  const company = await findCompanyByAlias(tx, name)
  if (company === null) return refuseName()
  refuseUnless(await holdOpenCompany(tx, company.id), 'company.closed', atField('name', 'company.closed'))
  return { kind, id: company.id }
}

/** Corrects a wallet, or proposes to, where two members of staff are needed. */
export const adjustWallet: Handler<typeof endpoint, [FromAbove]> = (call, { kind, name, amount, reason }, fromAbove) =>
  inTransaction(call.db, async (tx) => {
    const { actor, config, now } = call
    const wallet = await walletNamed(tx, { kind, name }, fromAbove)
    await refuseOwn(tx, call, linksOfWallet(wallet))
    const isPosted = config.staffApprovals === 1
    const [account] = await openAccounts(tx, [wallet])
    if (!account) throw new Error('the wallet to adjust was not opened')
    const { uuid } = await insertAdjustment(tx, {
      ...{ account_id: account.id, amount_won: amount, reason, proposed_by: actor.id, proposed_at: now },
      ...(isPosted
        ? {
            state: 'POSTED' as const,
            decided_by: actor.id,
            decided_at: now,
            contract_id: await postAdjustment(tx, { wallet, amountWon: amount, reason, actorId: actor.id, at: now }),
          }
        : { state: 'PROPOSED' as const }),
    })
    await fromAbove.recordAudit(tx, {
      actorId: actor.id,
      action: isPosted ? 'adjustment.post' : 'adjustment.propose',
      subject: { kind: 'adjustment', id: uuid },
      detail: { amountWon: amount, reason },
      at: now,
    })
    return presentAdjusted({ ...call, db: tx }, uuid, fromAbove)
  })
