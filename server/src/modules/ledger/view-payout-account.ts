import type { RowId } from '@jebo/contract/core/id.ts'
import type { viewPayoutAccount as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockContract } from './contracts.sql.ts'
import { refuseSameApprover } from './find-second.ts'
import { linksOf } from './ledger.policy.ts'
import type { PayoutAccounts } from './withdrawal-quote.ts'
import { findPayoutAccount } from './withdrawals.sql.ts'

type View = { actorId: RowId<'users'>; subject: { kind: string; id: string }; reason: string; at: Date }
export type RecordView = (tx: Tx, view: View) => Promise<void>
type FromAbove = Pick<PayoutAccounts, 'openAccount'> & { recordView: RecordView }

/** Opens the account of a withdrawal that is not over, and records the view. */
export const viewPayoutAccount: Handler<typeof endpoint, [FromAbove]> = (
  call,
  { id, reason },
  { openAccount, recordView },
) =>
  inTransaction(call.db, async (tx) => {
    const { actor, sealer, now } = call
    const contract = await lockContract(tx, { viewer: actor, ways: ['STAFF'] }, id)
    refuseUnless(contract?.type === 'WITHDRAW', 'error.notFound')
    await refuseOwn(tx, call, linksOf(contract))
    await refuseSameApprover(tx, call, contract)
    const account = await findPayoutAccount(tx, actor, contract.id)
    refuseUnless(account, 'ledger.contractEnded')
    const subject = { kind: 'contract', id: String(contract.public_id) }
    await recordView(tx, { actorId: actor.id, subject, reason, at: now })
    const { owner, number } = openAccount(sealer, account)
    return { bank: account.bank, owner, accountNumber: number }
  })
