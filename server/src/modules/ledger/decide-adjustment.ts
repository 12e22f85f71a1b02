import type { decideAdjustment as endpoint } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findOwn } from '../../platform/http/own-subject.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { WalletOwners } from './adjust-wallet.ts'
import { permitOnAdjustment } from './adjustments.policy.ts'
import { lockAdjustment } from './adjustments.sql.ts'
import { moveAdjustment } from './move-adjustment.ts'
import { postAdjustment } from './post-adjustment.ts'
import { linksOfWallet, type Naming, presentAdjusted, walletOf } from './staff-adjustments.ts'
import type { RecordAudit } from './staff-contracts.ts'

type FromAbove = Naming & Pick<WalletOwners, 'holdPresentCrew' | 'holdOpenCompany'> & { recordAudit: RecordAudit }

/** Posts or refuses a proposed correction. */
export const decideAdjustment: Handler<typeof endpoint, [FromAbove]> = (call, { id, accept }, fromAbove) =>
  inTransaction(call.db, async (tx) => {
    const { actor, now } = call
    const row = await lockAdjustment(tx, actor, id)
    refuseUnless(row, 'error.notFound')
    const wallet = walletOf(row)
    const links = linksOfWallet(wallet)
    const isOwn = (await findOwn(tx, call, [links]))(links)
    permitOnAdjustment(accept ? 'post' : 'refuse', { adjustment: row, actorId: actor.id, isOwn })
    const isThere = wallet.kind !== 'CREW' || (await fromAbove.holdPresentCrew(tx, wallet.id))
    refuseUnless(!accept || isThere, 'ledger.noSuchWallet')
    const isReached = wallet.kind !== 'COMPANY' || (await fromAbove.holdOpenCompany(tx, wallet.id))
    refuseUnless(!accept || isReached, 'company.closed')
    const { amount_won: amountWon, reason } = row
    const contractId = accept
      ? await postAdjustment(tx, { wallet, amountWon, reason, actorId: actor.id, at: now })
      : null
    await moveAdjustment(tx, row, { to: accept ? 'POSTED' : 'REFUSED', contractId, staffId: actor.id, at: now })
    await fromAbove.recordAudit(tx, {
      actorId: actor.id,
      action: accept ? 'adjustment.post' : 'adjustment.refuse',
      subject: { kind: 'adjustment', id: row.uuid },
      detail: { amountWon, reason },
      at: now,
    })
    return presentAdjusted({ ...call, db: tx }, id, fromAbove)
  })
