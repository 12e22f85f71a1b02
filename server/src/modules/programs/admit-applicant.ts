import type { RowId } from '@jebo/contract/core/id.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { isNdaSigned } from '../accounts/public.ts'
import { findOwnBlock, holdUnblocked } from '../companies/public.ts'
import { type Applicant, againFrom, applicationBlockOf, type Participation, refusals } from './participants.policy.ts'
import { holdOwnParticipation, lockOwnParticipation } from './participants.sql.ts'
import type { Program } from './program.ts'
import type { TakingPart } from './programs.policy.ts'
import { findCard, holdCard } from './programs.sql.ts'

/** Injected by the tickets module. */
export type CountValidTickets = {
  /** The number of RESOLVED tickets a user wrote. */
  countValidTickets: (db: Db, userId: RowId<'users'>) => Promise<number>
}

type Asked = { actor: Actor; now: Date; own: Participation | null; isBlocked: boolean }

/** What decides whether a hacker may take part. */
export const applicantOf = async (
  db: Db,
  { actor, now, own, isBlocked }: Asked,
  { countValidTickets }: CountValidTickets,
): Promise<Applicant> => ({
  verificationLevel: actor.standing.verificationLevel,
  isNdaSigned: await isNdaSigned(db, actor.id, now),
  isBlocked,
  validTickets: await countValidTickets(db, actor.id),
  isWaiting: own !== null && againFrom(own, 'HACKER', now) !== null,
})

type Candidate = { id: number; actor: Actor; now: Date; isInvited: boolean }

/**
 * Locks the company, the program and the caller's participation in this order, and requires that the caller may take part.
 * @throws Refusal if they may not, with the reason
 */
export const admitApplicant = async (
  tx: Tx,
  { id, actor, now, isInvited }: Candidate,
  fromTickets: CountValidTickets,
): Promise<{ program: Program; own: Participation | null }> => {
  const found = await findCard(tx, id, actor)
  refuseUnless(found, 'error.notFound')
  const block = await holdUnblocked(tx, actor, found.companyId)
  const program = await holdCard(tx, id, actor)
  refuseUnless(program, 'error.notFound')
  refuseUnless(isPrivate(program.type), 'program.participationFailed')
  const own = await lockOwnParticipation(tx, actor, program.id)
  const asked = { actor, now, own, isBlocked: block !== undefined }
  const reason = applicationBlockOf(program, await applicantOf(tx, asked, fromTickets), { isInvited, now })
  if (reason !== null) refuse(refusals[reason], block && { params: { reason: block.reason } })
  return { program, own }
}

/** The same without locks, for the page. */
export const findApplicationBlock = async (
  db: Db,
  program: Program,
  { actor, now, own }: Omit<Asked, 'isBlocked'>,
  fromTickets: CountValidTickets,
) => {
  const ownBlock = await findOwnBlock(db, actor, program.companyId)
  const applicant = await applicantOf(db, { actor, now, own, isBlocked: ownBlock !== undefined }, fromTickets)
  const block = applicationBlockOf(program, applicant, { isInvited: own?.state === 'INVITED', now })
  return { applicant, block, blockReason: block === 'BLOCKED' && ownBlock ? ownBlock.reason : null }
}

/**
 * Keeps the caller's participation in a locked program as it is until the transaction ends.
 * @returns what `submissionBlockOf` considers
 */
export const holdTakingPart = async (
  tx: Tx,
  { actor, program, now }: { actor: Actor; program: Program; now: Date },
): Promise<TakingPart> => {
  const own = isPrivate(program.type) ? await holdOwnParticipation(tx, actor, program.id) : null
  return takingPartOf(tx, { actor, own, now })
}

/** The same without a lock, for the page. */
export const takingPartOf = async (
  db: Db,
  { actor, own, now }: { actor: Actor | null; own: Participation | null; now: Date },
): Promise<TakingPart> => {
  const isTakingPart = own?.state === 'PARTICIPATED'
  return { isTakingPart, isNdaSigned: isTakingPart && actor !== null && (await isNdaSigned(db, actor.id, now)) }
}
