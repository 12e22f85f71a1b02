import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type ParticipantState, participantStates } from '@jebo/contract/programs/participants.lifecycle.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited } from '../../platform/db/lists.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { ProgramParticipants } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import type { Participation } from './participants.policy.ts'
import { isOfNumber, isOfOngoing, selectParticipants, selectShownParticipations } from './visible-to.sql.ts'

const columns = ['id', 'public_id', 'program_id', 'user_id', 'crew_id', 'state', 'ending', 'changed_at'] as const

/** The viewer's participations in a program: their own, and those of their crews. */
export const listProfilesIn = (db: Db, user: Actor, programId: RowId<'programs'>): Promise<Participation[]> =>
  selectParticipants(db, user, 'USER', 'CREW').select(columns).where('program_id', '=', programId).execute()

/** As whom the caller acts: a crew of theirs, or themselves. */
export type Acting = { programId: RowId<'programs'>; crewId: RowId<'crews'> | null }

const ownOf = (db: Db, user: Actor, crewId: RowId<'crews'> | null) => {
  const rows = selectParticipants(db, user, crewId === null ? 'USER' : 'CREW').select(columns)
  return crewId === null ? rows : rows.where('crew_id', '=', crewId)
}

const ownIn = (db: Db, user: Actor, { programId, crewId }: Acting) =>
  ownOf(db, user, crewId).where('program_id', '=', programId)

/** Locks the participation of the caller, or of a crew of theirs, until the transaction ends. */
export const lockOwnParticipation = async (tx: Tx, user: Actor, acting: Acting) =>
  (await ownIn(tx, user, acting).forUpdate().executeTakeFirst()) ?? null

/** The same by the public id of the program, also of one whose card they do not see any more. */
export const lockOwnByNumber = async (
  tx: Tx,
  user: Actor,
  { number, crewId }: Pick<Acting, 'crewId'> & { number: number },
) => (await ownOf(tx, user, crewId).where(isOfNumber(number)).forUpdate().executeTakeFirst()) ?? null

/** Keeps it as it is until the transaction ends. */
export const holdOwnParticipation = async (tx: Tx, user: Actor, acting: Acting) =>
  (await ownIn(tx, user, acting).forShare().executeTakeFirst()) ?? null

type Which = { publicId: number } | { userId: RowId<'users'> } | { crewId: RowId<'crews'> }

/** Locks a participation in a program of the manager until the transaction ends. */
export const lockParticipant = async (tx: Tx, manager: Actor, programId: RowId<'programs'>, which: Which) => {
  const rows = selectParticipants(tx, manager, 'COMPANY').select(columns).where('program_id', '=', programId)
  const found = () => {
    if ('publicId' in which) return rows.where('public_id', '=', which.publicId)
    return 'userId' in which ? rows.where('user_id', '=', which.userId) : rows.where('crew_id', '=', which.crewId)
  }
  return (await found().forUpdate().executeTakeFirst()) ?? null
}

/** The user or the crew of a participation in a program of the manager, which never change. */
export const findParticipantOf = (db: Db, manager: Actor, publicId: number) =>
  selectParticipants(db, manager, 'COMPANY')
    .select(['user_id', 'crew_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()

/** Locks all participations of a crew that is deleted. */
export const lockParticipationsOfCrew = (tx: Tx, crewId: RowId<'crews'>) =>
  selectParticipants(tx, systemRead)
    .select(columns)
    .where('crew_id', '=', crewId)
    .where('state', '<>', 'REJECTED')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks those in a program that are in one of these states. */
export const lockParticipantsIn = (tx: Tx, programId: RowId<'programs'>, states: readonly ParticipantState[]) =>
  selectParticipants(tx, systemRead)
    .select(columns)
    .where('program_id', '=', programId)
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The caller has locked the program, the user or the crew, so that nobody else adds the same. */
export const insertParticipant = (
  tx: Tx,
  participant: Omit<Insertable<ProgramParticipants>, 'public_id'>,
): Promise<{ id: RowId<'program_participants'>; public_id: number }> =>
  withPublicId((publicId) =>
    tx
      .insertInto('program_participants')
      .values({ ...participant, public_id: publicId })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst(),
  )

/** How many applications of the caller, or of a crew of theirs, wait for an answer. */
export const countApplicationsOf = async (db: Db, user: Actor, crewId: RowId<'crews'> | null): Promise<number> => {
  const rows = selectParticipants(db, user, crewId === null ? 'USER' : 'CREW')
  const own = crewId === null ? rows : rows.where('crew_id', '=', crewId)
  const { count } = await own
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '=', 'APPLIED')
    .executeTakeFirstOrThrow()
  return count
}

const rowsOf = (rows: ReturnType<typeof selectParticipants>, state?: ParticipantState) =>
  (state === undefined ? rows : rows.where('state', '=', state)).select(columns)

type Listed = {
  state: ParticipantState | undefined
  rowsIn: (state?: ParticipantState) => ReturnType<typeof rowsOf>
  isPlannedOnce?: boolean
}

const listed = async (db: Db, { state, rowsIn, isPlannedOnce = false }: Listed, page: Page) => {
  const found = (only?: ParticipantState) => db.selectFrom(rowsIn(only).as('found'))
  const counts = await countTabs(db, { states: participantStates, open: state, rowsIn: found, isPlannedOnce })
  const sorted = found(state).select(columns).orderBy('changed_at', 'desc').orderBy('id', 'desc')
  return { ...counts, rows: await limited(sorted, page).execute() }
}

/** Those of a program of the manager, latest first. */
export const listParticipantsOf = (
  db: Db,
  manager: Actor,
  { programId, state }: { programId: RowId<'programs'>; state: ParticipantState | undefined },
  page: Page,
) => {
  const all = selectParticipants(db, manager, 'COMPANY').where('program_id', '=', programId)
  return listed(db, { state, rowsIn: (only) => rowsOf(all, only) }, page)
}

type Own = {
  state: ParticipantState | undefined
  crewId: RowId<'crews'> | null
  /** Whether programs that have ended are left out. */
  isOngoing: boolean
}

/** The caller's own and those of their crews, or of one crew, where they see the card of the program, latest first. */
export const listParticipationsOf = (db: Db, user: Actor, { state, crewId, isOngoing }: Own, page: Page) => {
  const rowsIn = (only?: ParticipantState) => {
    const of = (whose: 'USER' | 'CREW') => {
      const rows = selectShownParticipations(db, user, whose, only)
      return isOngoing ? rows.where(isOfOngoing) : rows
    }
    if (crewId !== null) return rowsOf(of('CREW').where('crew_id', '=', crewId))
    return rowsOf(of('USER')).unionAll(rowsOf(of('CREW')))
  }
  return listed(db, { state, rowsIn, isPlannedOnce: true }, page)
}

/** The states of the caller and of their crews in these programs. */
export const listOwnStates = async (db: Db, user: Actor, programIds: readonly RowId<'programs'>[]) =>
  programIds.length === 0
    ? []
    : selectParticipants(db, user, 'USER', 'CREW')
        .select(['program_id', 'crew_id', 'state'])
        .where('program_id', 'in', programIds)
        .execute()

/** For events, without a visibility check. */
export const findParticipant = async (db: Db, id: RowId<'program_participants'>) =>
  (await selectParticipants(db, systemRead).select(columns).where('id', '=', id).executeTakeFirst()) ?? null

/** What a user who left took part in. */
export const eraseParticipations = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('program_participants').where('user_id', '=', userId).execute()
}
