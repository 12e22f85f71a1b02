import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramLock } from '@jebo/contract/programs/participants.schema.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { isNdaSigned } from '../accounts/public.ts'
import { findOwnBlock, holdUnblocked } from '../companies/public.ts'
import { holdLedCrew, holdMembership, listOwnCrews } from '../crews/public.ts'
import {
  type Applicant,
  againFrom,
  answerRefusalOf,
  applicationBlockOf,
  invitedRefusals,
  isUsable,
  type Participation,
  refusals,
} from './participants.policy.ts'
import { holdOwnParticipation, listProfilesIn, lockOwnByNumber, lockOwnParticipation } from './participants.sql.ts'
import type { Program } from './program.ts'
import type { TakingPart } from './programs.policy.ts'
import { findCard, findProgramsById, holdCard } from './programs.sql.ts'

/** Injected by the tickets module. */
export type CountValidTickets = {
  /** The number of RESOLVED tickets a user wrote. */
  countValidTickets: (db: Db, userId: RowId<'users'>) => Promise<number>
  /** The number of RESOLVED tickets that were submitted as a crew. */
  countValidTicketsOfCrew: (db: Db, crewId: RowId<'crews'>) => Promise<number>
}

type Asked = {
  program: Program
  actor: Actor
  now: Date
  /** The crew that they apply for; null for themselves. */
  crewId: RowId<'crews'> | null
  own: Participation | null
  isBlocked: boolean
}

/** What decides whether a hacker, or a crew that they lead, may take part. */
const applicantOf = async (
  db: Db,
  { program, actor, now, crewId, own, isBlocked }: Asked,
  { countValidTickets, countValidTicketsOfCrew }: CountValidTickets,
): Promise<Applicant> => {
  const count = () => (crewId === null ? countValidTickets(db, actor.id) : countValidTicketsOfCrew(db, crewId))
  return {
    isCrew: crewId !== null,
    verificationLevel: actor.standing.verificationLevel,
    isNdaSigned: await isNdaSigned(db, actor.id, now),
    isBlocked,
    validTickets: program.minimumValidTickets === 0 ? 0 : await count(),
    isWaiting: own !== null && againFrom(own, 'HACKER', now) !== null,
  }
}

/** The caller's answer in the name of a crew, or for themselves. */
type Candidate = { id: number; crewId: number | undefined; actor: Actor; now: Date; isInvited: boolean }
type Admitted = { program: Program; crewId: RowId<'crews'> | null; own: Participation | null }

/** Locks the company and the program in this order. @returns null unless the caller sees its card */
const holdProgram = async (tx: Tx, { id, actor }: Pick<Candidate, 'id' | 'actor'>) => {
  const found = await findCard(tx, id, actor)
  if (!found) return null
  const block = await holdUnblocked(tx, actor, found.companyId)
  const program = await holdCard(tx, id, actor)
  return program && { program, block }
}

/** Refuses who sees no card: those who were invited are told what became of it, others nothing. */
const refuseUnseen = async (tx: Tx, candidate: Candidate): Promise<never> => {
  if (!candidate.isInvited) return refuse('error.notFound')
  const { program_id } = await lockInvitation(tx, candidate)
  // An open invitation is hidden from the leader of a crew by a block only.
  const [program] = await findProgramsById(tx, [program_id])
  const block = program && (await findOwnBlock(tx, candidate.actor, program.companyId))
  return block ? refuse('program.invitationBlocked', { params: { reason: block.reason } }) : refuse('error.notFound')
}

/**
 * Locks the company, the program, the crew and the participation in this order, and requires that the caller, or the crew that they
 * lead, may take part.
 * @throws Refusal if they may not, with the reason
 */
export const admitApplicant = async (
  tx: Tx,
  candidate: Candidate,
  fromTickets: CountValidTickets,
): Promise<Admitted> => {
  const { crewId: crewNumber, actor, now, isInvited } = candidate
  const held = await holdProgram(tx, candidate)
  if (!held) return refuseUnseen(tx, candidate)
  const { program, block } = held
  refuseUnless(isInvited || isPrivate(program.type), 'program.participationFailed')
  const crewId = crewNumber === undefined ? null : await holdLedCrew(tx, actor, crewNumber)
  const own = await lockOwnParticipation(tx, actor, { programId: program.id, crewId })
  const refusal = isInvited ? answerRefusalOf(own) : null
  if (refusal !== null) refuse(refusal)
  const asked = { program, actor, now, crewId, own, isBlocked: block !== undefined }
  const reason = applicationBlockOf(program, await applicantOf(tx, asked, fromTickets), { isInvited, now })
  const codes = isInvited ? invitedRefusals(program) : refusals
  if (reason !== null) refuse(codes[reason], block && { params: { reason: block.reason } })
  return { program, crewId, own }
}

/**
 * The invitation of the caller, or of a crew that they lead, locked in the same order, also where they do not see the program.
 * @throws Refusal what became of it if it is not open
 */
export const lockInvitation = async (
  tx: Tx,
  { id, crewId: crewNumber, actor }: Pick<Candidate, 'id' | 'crewId' | 'actor'>,
): Promise<Participation> => {
  const crewId = crewNumber === undefined ? null : await holdLedCrew(tx, actor, crewNumber)
  const own = await lockOwnByNumber(tx, actor, { number: id, crewId })
  if (!own) return refuse((await findCard(tx, id, actor)) ? 'program.notInvited' : 'error.notFound')
  const refusal = answerRefusalOf(own)
  return refusal === null ? own : refuse(refusal)
}

/** The participation of the caller, or of a crew that they lead, locked in the same order. */
export const lockToEnd = async (
  tx: Tx,
  { id, crewId: crewNumber, actor }: Pick<Candidate, 'id' | 'crewId' | 'actor'>,
): Promise<Participation> => {
  const program = await findCard(tx, id, actor)
  refuseUnless(program, 'error.notFound')
  const crewId = crewNumber === undefined ? null : await holdLedCrew(tx, actor, crewNumber)
  const own = await lockOwnParticipation(tx, actor, { programId: program.id, crewId })
  refuseUnless(own, 'program.notTakingPart')
  return own
}

type Locked = { actor: Actor; now: Date; profiles: readonly Participation[] }

/** What the page says before someone takes part: their next step, and that of each crew that they lead. */
export const findLock = async (
  db: Db,
  program: Program,
  { actor, now, profiles }: Locked,
  fromTickets: CountValidTickets,
): Promise<{ lock: ProgramLock; blockReason: string | null }> => {
  const ownBlock = await findOwnBlock(db, actor, program.companyId)
  const judge = async (crewId: RowId<'crews'> | null) => {
    const own = profiles.find(({ crew_id }) => crew_id === crewId) ?? null
    const asked = { program, actor, now, crewId, own, isBlocked: ownBlock !== undefined }
    const applicant = await applicantOf(db, asked, fromTickets)
    return { applicant, block: applicationBlockOf(program, applicant, { isInvited: own?.state === 'INVITED', now }) }
  }
  const { applicant, block } = await judge(null)
  const led = (await listOwnCrews(db, actor.id)).filter(({ isLeader }) => isLeader)
  const crews: ProgramLock['crews'] = []
  for (const { id, crew } of led) crews.push({ crew, block: (await judge(id)).block })
  const { verificationLevel, isNdaSigned } = applicant
  return {
    lock: { isVerified: verificationLevel > 0, isNdaSigned, isBlocked: ownBlock !== undefined, block, crews },
    blockReason: ownBlock?.reason ?? null,
  }
}

type Submitting = {
  actor: Actor
  program: Program
  restriction: string | null
  crewId: RowId<'crews'> | null
  now: Date
}

/**
 * Keeps the participation as which a ticket is submitted to a locked program as it is until the transaction ends: that of the
 * caller, or of the crew of the ticket.
 * @returns what `submissionBlockOf` considers, and whether the caller takes part as a crew only, which they have to name
 */
export const holdTakingPart = async (
  tx: Tx,
  { actor, program, restriction, crewId, now }: Submitting,
): Promise<TakingPart & { needsCrew: boolean }> => {
  if (!isPrivate(program.type)) return { isTakingPart: false, isNdaSigned: false, needsCrew: false }
  // The crew before its participation, as its leader locks them.
  const isMember = crewId === null || (await holdMembership(tx, actor, crewId))
  const own = isMember ? await holdOwnParticipation(tx, actor, { programId: program.id, crewId }) : null
  const takingPart = await takingPartOf(tx, { actor, profiles: own ? [own] : [], restriction: null, now })
  if (takingPart.isTakingPart || crewId !== null) return { ...takingPart, needsCrew: false }
  const profiles = await listProfilesIn(tx, actor, program.id)
  return { ...takingPart, needsCrew: profiles.some((one) => one.crew_id !== null && isUsable(one, restriction)) }
}

type Reading = { actor: Actor | null; profiles: readonly Participation[]; restriction: string | null; now: Date }

/** The same without a lock, for the page. */
export const takingPartOf = async (db: Db, { actor, profiles, restriction, now }: Reading): Promise<TakingPart> => {
  const isTakingPart = profiles.some((one) => isUsable(one, restriction))
  return { isTakingPart, isNdaSigned: isTakingPart && actor !== null && (await isNdaSigned(db, actor.id, now)) }
}
