import type { transferCrewCredit as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, Refusal, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId, isPresentLocked } from '../accounts/public.ts'
import { type Transfer, transfer } from '../ledger/public.ts'
import { lockCrewFor } from './own-crew.ts'
import { balanceOfCrew } from './wallet.ts'

/**
 * Pays a member, who may be the leader, from the wallet of the crew. The lock of the crew orders calls at once; the row of
 * the key refers to the caller, so locking them here too would be a deadlock.
 */
export const transferCrewCredit: Handler<typeof endpoint> = async (call, { id, uuid, amount }) => {
  const { db, actor, now } = call
  return inTransaction(db, async (tx) => {
    const { crew, members } = await lockCrewFor(tx, actor, id, 'distribute')
    const userId = await findUserId(tx, uuid)
    const member = members.find(({ user_id }) => user_id === userId)
    refuseUnless(member, 'error.notFound')
    // Waits for a departure, and keeps the member from leaving before the credit is in their wallet.
    refuseUnless(await isPresentLocked(tx, member.user_id), 'error.notFound')
    await pay(() =>
      transfer(tx, {
        from: { kind: 'CREW', id: crew.id },
        to: [{ account: { kind: 'USER', id: member.user_id }, amountWon: amount }],
        reference: { ticketId: null },
        actorId: actor.id,
        at: now,
      } satisfies Transfer),
    )
    return { balanceWon: await balanceOfCrew(tx, actor, crew.id) }
  })
}

const pay = async (move: () => Promise<unknown>): Promise<void> => {
  try {
    await move()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'ledger.insufficientBalance')) throw error
    refuse('crew.creditExceeded', atField('amount', 'crew.creditExceeded'))
  }
}
