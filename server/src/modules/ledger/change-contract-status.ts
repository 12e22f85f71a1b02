import type { changeContractStatus as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { ContractType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { type ContractRow, findLastActor, lockContract } from './contracts.sql.ts'
import { findSecond } from './find-second.ts'
import { linksOf, permit } from './ledger.policy.ts'
import { moveContract } from './move-contract.ts'
import { type FindPeople, type NameCompanies, presentToStaff, type RecordAudit } from './staff-contracts.ts'

type FromAbove = { nameCompanies: NameCompanies; recordAudit: RecordAudit; findPeople: FindPeople }

const actions = {
  CONFIRMED: 'contract.confirm',
  APPROVED: 'contract.approve',
  DONE: 'contract.post',
  CANCELED: 'contract.cancel',
  DENIED: 'contract.deny',
  FAILED: 'contract.fail',
} as const
const actionOf = (type: ContractType, to: keyof typeof actions) =>
  type === 'WITHDRAW' && to === 'DONE' ? 'contract.payOut' : actions[to]

type Decided = { contract: ContractRow; findPeople: FindPeople }

/** @throws Refusal `ledger.decidedMeanwhile` with who decided, if they have not left the platform */
const refuseDecided = async (tx: Tx, staff: Actor, { contract, findPeople }: Decided): Promise<void> => {
  const actorId = await findLastActor(tx, staff, contract.id)
  const name = actorId === null ? undefined : (await findPeople(tx, [actorId])).get(actorId)?.nickname
  if (name === undefined) return
  refuse('ledger.decidedMeanwhile', {
    params: { name, at: contract.changed_at.toISOString(), status: contract.status },
  })
}

/** Confirms, approves, posts or ends a contract. */
export const changeContractStatus: Handler<typeof endpoint, [FromAbove]> = async (
  call,
  { id, status, from, reason },
  { nameCompanies, recordAudit, findPeople },
) =>
  inTransaction(call.db, async (tx) => {
    const contract = await lockContract(tx, { viewer: call.actor, ways: ['STAFF'] }, id)
    refuseUnless(contract, 'error.notFound')
    await refuseOwn(tx, call, linksOf(contract))
    if (from !== undefined && from !== contract.status) await refuseDecided(tx, call.actor, { contract, findPeople })
    const second = await findSecond(tx, call, contract)
    permit('changeStatus', { contract, actor: call.actor, to: status, from, second })
    const move = { to: status, by: 'STAFF', actorId: call.actor.id, reason: reason ?? null, at: call.now } as const
    const moved = await moveContract(tx, contract, move)
    await recordAudit(tx, {
      actorId: call.actor.id,
      action: actionOf(contract.type, status),
      subject: { kind: 'contract', id: String(contract.public_id) },
      detail: { type: contract.type, amountWon: contract.amount_won, from: contract.status, to: status },
      at: call.now,
    })
    const [answer] = await presentToStaff({ ...call, db: tx }, [moved], { nameCompanies, findPeople })
    return answer ?? refuse('error.notFound')
  })
