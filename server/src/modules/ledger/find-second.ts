import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { type ContractRow, findLastActor } from './contracts.sql.ts'
import type { Second } from './ledger.policy.ts'

type Asking = Pick<Call, 'config'> & { actor: Actor }

/** Who acted last on a contract, if two members of staff are needed. */
export const findSecond = async (
  tx: Tx,
  { actor, config }: Asking,
  { id }: Pick<ContractRow, 'id'>,
): Promise<Second | undefined> =>
  config.staffApprovals === 1 ? undefined : { isNeeded: true, lastActorId: await findLastActor(tx, actor, id) }

/**
 * Who approved a payout alone does not get its account number.
 * @throws Refusal `ledger.anotherNeeded`
 */
export const refuseSameApprover = async (tx: Tx, asking: Asking, contract: ContractRow): Promise<void> => {
  const second = contract.status === 'APPROVED' ? await findSecond(tx, asking, contract) : undefined
  refuseUnless(second?.lastActorId !== asking.actor.id, 'ledger.anotherNeeded')
}
