// Who may do what with a contract, and when. Commands use this table to refuse, pages to offer actions.
import type { RowId } from '@jebo/contract/core/id.ts'
import {
  type ContractMover,
  type ContractStatus,
  contractLifecycles,
  contractSteps,
} from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { staffMoves } from '@jebo/contract/ledger/ledger.schema.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { LinkedTo } from '../../platform/http/own-subject.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { ContractRow } from './contracts.sql.ts'

type ContractFacts = Pick<ContractRow, 'type' | 'status' | 'account_kind' | 'account_owner'>

type Judged = {
  contract: ContractFacts
  actor: Actor
  /** The target status. */
  to?: ContractStatus
  /** The status that the actor has read. */
  from?: ContractStatus | undefined
  /** Whether two members of staff are needed, and who acted last. Without it, one is enough. */
  second?: Second | undefined
}

export type Second = { isNeeded: boolean; lastActorId: RowId<'users'> | null }

/** The company whose wallet a contract concerns; null for other wallets. The kind determines whose id the owner is. */
export const companyIdOf = ({ account_kind, account_owner }: ContractFacts): RowId<'companies'> | null =>
  account_kind === 'COMPANY' ? (account_owner as RowId<'companies'> | null) : null

/** The user whose wallet a contract concerns; null for other wallets. */
export const userIdOf = ({ account_kind, account_owner }: ContractFacts): RowId<'users'> | null =>
  account_kind === 'USER' || account_kind === 'HOLD' ? (account_owner as RowId<'users'> | null) : null

/** Whom a contract concerns: who asked for it, and whose money it moves. */
export const linksOf = (contract: ContractRow): LinkedTo => {
  return { users: [contract.requested_by, userIdOf(contract)], companies: [companyIdOf(contract)] }
}

const isOfCompany = ({ contract }: Pick<Judged, 'contract'>): boolean => contract.account_kind === 'COMPANY'

const isOn: Record<ContractMover, (judged: Judged) => boolean> = {
  REQUESTER: ({ contract, actor }) =>
    isOfCompany({ contract }) ? companyIdOf(contract) === actor.standing.company?.id : userIdOf(contract) === actor.id,
  STAFF: ({ actor }) => actor.standing.isStaff,
}

const isOpen = ({ contract: { type, status } }: Judged): boolean => !contractLifecycles[type].isFinal(status)

/** A decision is about the status that was read, also if it would be allowed in the one that holds. */
const isAsRead = ({ contract, from }: Judged): boolean => from === undefined || contract.status === from

/** Fails for an open contract if its status changed since the page was read. */
const leads =
  (by: ContractMover) =>
  ({ contract, to }: Judged): boolean =>
    to !== undefined && contractSteps(contract, to, by).length > 0

/** What makes money spendable or says that it has left takes another than the one who confirmed or approved it. */
const isByAnother = ({ contract, actor, to, second }: Judged): boolean => {
  if (!second?.isNeeded || to !== 'DONE') return true
  return contract.status !== 'AWAIT_CONFIRM' && second.lastActorId !== actor.id
}

const actions: Record<'cancel' | 'changeStatus', Action<ContractMover, Judged>> = {
  cancel: {
    sides: ['REQUESTER'],
    rules: [
      [
        (judged) => !isOfCompany(judged) || judged.actor.standing.company?.hasAgreedTerms === true,
        'terms.agreementRequired',
      ],
      [
        (judged) => !isOfCompany(judged) || judged.actor.standing.company?.permissions.includes('CREDIT') === true,
        'company.permissionRequired',
      ],
      [isOpen, 'ledger.contractEnded'],
      [(judged) => leads('REQUESTER')({ ...judged, to: 'CANCELED' }), 'error.conflict'],
    ],
  },
  changeStatus: {
    sides: ['STAFF'],
    rules: [
      [isOpen, 'ledger.contractEnded'],
      [isAsRead, 'error.conflict'],
      [leads('STAFF'), 'error.conflict'],
      [isByAnother, 'ledger.anotherNeeded'],
    ],
  },
}
type ContractAction = keyof typeof actions

const refusalOn = (name: ContractAction, facts: Judged): ProblemCode | null => {
  const side = actions[name].sides.find((one) => isOn[one](facts)) ?? null
  return refusalOf(actions[name], { side, facts, forbidden: 'error.forbidden' })
}

/** @throws Refusal if the actor may not do this to a contract */
export const permit = (name: ContractAction, facts: Judged): void => {
  const refusal = refusalOn(name, facts)
  if (refusal !== null)
    refuse(refusal, refusal === 'company.permissionRequired' ? { params: { permission: 'CREDIT' } } : {})
}

/** What the owner of the wallet, or a manager of the company that owns it, may do with a contract. */
export const permissionsOn = (contract: ContractFacts, actor: Actor) => ({
  cancel: refusalOn('cancel', { contract, actor }) === null,
})

/** What staff may do with a contract. */
export const staffPermissionsOn = (contract: ContractFacts, actor: Actor, second?: Second) => ({
  moveTo: staffMoves.filter((to) => refusalOn('changeStatus', { contract, actor, to, second }) === null),
})
