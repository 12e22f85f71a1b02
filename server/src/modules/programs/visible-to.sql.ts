// Who can see a program, or only its card. Every read of the tables starts with a function of this file.
import { refusalOf } from '@jebo/contract/core/access.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { openTypes } from '@jebo/contract/programs/open-types.ts'
import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import type { Actor } from '../../platform/http/call.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { isBlockedBy } from '../companies/public.ts'
import { isMemberOfOneOf, isOneOfCrewsOf } from '../crews/public.ts'

const build = expressionBuilder<DB, 'programs'>()

const isPublished = () => sql<boolean>`programs.status <> 'DRAFT'`

/** As the index of their words has it: a plan for any value could not use it. */
const isOpenToAll = () => sql<boolean>`programs.type in (${sql.join(openTypes.map((type) => sql.lit(type)))})`

/** Whether a user is in one of these states in a program. */
const isParticipant = (userId: RowId<'users'>, states: readonly ParticipantState[]): Expression<SqlBool> =>
  build.exists(
    build
      .selectFrom('program_participants')
      .select('program_participants.id')
      .whereRef('program_participants.program_id', '=', 'programs.id')
      .where('program_participants.user_id', '=', userId)
      .where('program_participants.state', 'in', states),
  )

/** A viewer who is a hacker: members of companies and staff take part in nothing. */
const hackerOf = (viewer: Viewer): Actor | null =>
  viewer !== null && refusalOf('hacker', viewer.standing) === null ? viewer : null
const hackerIdOf = (viewer: Viewer): RowId<'users'> | null => hackerOf(viewer)?.id ?? null

/**
 * Whether a crew of the user is in one of these states in a program whose company does not block them.
 * @param role of the user in the crew; any by default
 */
const isThroughCrew = (user: Actor, states: readonly ParticipantState[], role?: 'LEADER'): Expression<SqlBool> =>
  build.and([
    isPublished(),
    build.exists(
      build
        .selectFrom('program_participants')
        .select('program_participants.id')
        .whereRef('program_participants.program_id', '=', 'programs.id')
        .where(isOneOfCrewsOf('program_participants.crew_id', user, role))
        .where('program_participants.state', 'in', states),
    ),
    build.not(isBlockedBy('programs.company_id', user)),
  ])

/** A hacker who has done what everyone in a private program does: verified their identity, and signed the agreement. */
const clearedOf = (viewer: Viewer): Actor | null => {
  const hacker = hackerOf(viewer)
  return hacker && hacker.standing.verificationLevel > 0 && hacker.standing.isNdaSigned === true ? hacker : null
}

/**
 * Everyone with its address once it is published (running, suspended or ended); managers of its company, or of it, always. Of
 * private programs, those who take part, and the cleared members of crews that do.
 */
const ways = {
  PUBLIC: () => build.and([isPublished(), isOpenToAll()]),
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isOfCompany = build('programs.company_id', '=', scope.companyId)
    return scope.programIds
      ? build.and([isOfCompany, isOneOf(build.ref('programs.id'), scope.programIds)])
      : isOfCompany
  },
  PARTICIPANT: (viewer) => {
    const userId = hackerIdOf(viewer)
    return userId && build.and([isPublished(), isParticipant(userId, ['PARTICIPATED'])])
  },
  CREW: (viewer) => {
    const cleared = clearedOf(viewer)
    return cleared && isThroughCrew(cleared, ['PARTICIPATED'])
  },
} satisfies Ways<string>
type ProgramWay = keyof typeof ways

/** In which a hacker themselves sees the card of the program. */
const openStates: readonly ParticipantState[] = ['INVITED', 'APPLIED', 'PARTICIPATED']

/**
 * Who sees the card of a private program: its title, logo, company and kind. Where hackers apply, all of them; otherwise
 * those who are invited and those who take part; the leader of a crew that is invited, and the members of one that takes part.
 */
const cardWays = {
  APPLY: (viewer) => hackerIdOf(viewer) && isApplicable(),
  INVITED: (viewer) => {
    const userId = hackerIdOf(viewer)
    return userId && build.and([isPublished(), isParticipant(userId, openStates)])
  },
  MEMBER: (viewer) => {
    const hacker = hackerOf(viewer)
    return hacker && isThroughCrew(hacker, ['PARTICIPATED'])
  },
  LEADER: (viewer) => {
    const hacker = hackerOf(viewer)
    return hacker && isThroughCrew(hacker, ['INVITED', 'APPLIED'], 'LEADER')
  },
} satisfies Ways<string>

/** As literals, so that the index of these programs is used. */
const isApplicable = () =>
  sql<boolean>`(programs.type in ('PRIVATE', 'PRIVATE_EVENT', 'PRIVATE_CHALLENGE')
    and programs.participation_method = 'APPLY' and programs.status <> 'DRAFT')`

/** Programs of which the viewer sees the card at least. @param through one way; otherwise also those they see whole */
export const selectCards = (db: Db, viewer: Viewer, ...through: (keyof typeof cardWays)[]) =>
  db
    .selectFrom('programs')
    .where(seenThrough(through.length > 0 ? cardWays : { ...ways, ...cardWays }, viewer, through))

/**
 * Programs visible to the reader.
 * @param through the kinds of access to consider, for lists that show only some of them
 */
export const selectPrograms = (db: Db, reader: Reader, ...through: ProgramWay[]) => {
  const rows = db.selectFrom('programs')
  return reader === systemRead ? rows : rows.where(seenThrough(ways, reader, through))
}

/** What is searched of the programs that everyone sees. It goes by the name of programs, for conditions on them. */
export const selectWords = (db: Db, viewer: Viewer) =>
  db.selectFrom('program_words as programs').where(seenThrough({ PUBLIC: ways.PUBLIC }, viewer, []))

/** Whether a viewer can see the program whose key is in a column of another table. */
export const isVisibleProgram = (programId: string, viewer: Viewer) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where(seenThrough(ways, viewer, [])),
  )

/** The ways in which a viewer may follow what they see: managers do not follow their drafts. */
const followable = ['PUBLIC', 'PARTICIPANT', 'CREW'] as const

/** Programs that a viewer may follow: public ones, and private ones in which they or a crew of theirs take part. */
export const selectFollowable = (db: Db, viewer: Viewer) => selectPrograms(db, viewer, ...followable)

/** Whether a viewer may follow the program whose key is in a column of another table. */
export const isFollowable = (programId: string, viewer: Viewer) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where(seenThrough(ways, viewer, followable)),
  )

/** How many who take part are told of what a program does: those who came last. */
const toldParticipants = 1000

/** Whether a user takes part in a private program, or belongs to a crew that does. */
export const isParticipantOf = (userId: Expression<number>, programId: RowId<'programs'>): Expression<SqlBool> => {
  const latest = expressionBuilder<DB, never>()
    .selectFrom('program_participants')
    .where('program_participants.program_id', '=', programId)
    .where('program_participants.state', '=', 'PARTICIPATED')
    .orderBy('program_participants.changed_at', 'desc')
    .orderBy('program_participants.id', 'desc')
    .limit(toldParticipants)
  const isInCrew = isMemberOfOneOf(userId, latest.select('program_participants.crew_id'))
  return sql`(${userId} = any(array(${latest.select('program_participants.user_id')})) or ${isInCrew})`
}

/** Versions of the rules of the programs that the reader sees. */
export const selectVersions = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('program_versions')
  return reader === systemRead ? rows : rows.where(isVisibleProgram('program_versions.program_id', reader))
}

/** Whether everyone can see it. */
export const isPublicProgram = (programId: string) => isVisibleProgram(programId, null)

/**
 * Whether a member of a crew reads what the crew did in a program: in a private one only who is cleared and whom its company
 * does not block.
 * @param columns the keys of the program and its company in another table
 */
export const isOpenToMember = (
  { programId, companyId }: { programId: string; companyId: string },
  viewer: Actor,
): Expression<SqlBool> => {
  // As a value: the rows of many programs are not joined to those of few tickets.
  const isOpen = sql<boolean>`(select ${isPublicProgram(programId)})`
  // Few are blocked: the programs of the others are not looked at.
  return clearedOf(viewer) === null ? isOpen : build.or([build.not(isBlockedBy(companyId, viewer)), isOpen])
}

/** Whether a viewer sees the card of the program whose key is in a column of another table. */
export const isCardVisible = (programId: string, viewer: Viewer) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      // In the order in which most are seen: the others are then not looked at.
      .where(seenThrough({ ...cardWays, ...ways }, viewer, [])),
  )

/** Managers of the program who manage programs, the hacker themselves, and the members of the crew. */
const participantWays = {
  COMPANY: (viewer) => {
    const isManaged = managedScopeOf(viewer, ['PROGRAMS']) && ways.COMPANY(viewer)
    if (!isManaged) return null
    const rows = expressionBuilder<DB, 'program_participants'>().selectFrom('programs').select('programs.id')
    return build.exists(rows.whereRef('programs.id', '=', 'program_participants.program_id').where(isManaged))
  },
  USER: (viewer) =>
    viewer && expressionBuilder<DB, 'program_participants'>()('program_participants.user_id', '=', viewer.id),
  CREW: (viewer) => {
    const hacker = hackerOf(viewer)
    return hacker && isOneOfCrewsOf('program_participants.crew_id', hacker)
  },
} satisfies Ways<string>

/**
 * The participations of the reader, or of their crews, in programs of which they see the card. Their own open ones are such,
 * without a look at the program: nobody takes part in a draft, and no program becomes one again.
 */
export const selectShownParticipations = (
  db: Db,
  reader: Viewer & Actor,
  whose: 'USER' | 'CREW',
  state?: ParticipantState,
) => {
  const rows = selectParticipants(db, reader, whose)
  const inState = state === undefined ? rows : rows.where('state', '=', state)
  const hasCard = isCardVisible('program_participants.program_id', reader)
  if (whose === 'CREW' || hackerOf(reader) === null) return inState.where(hasCard)
  if (state !== undefined) return openStates.includes(state) ? inState : inState.where(hasCard)
  return inState.where((row) => row.or([row('program_participants.state', 'in', openStates), hasCard]))
}

/** Whether the program of a participation has not ended. */
export const isOfOngoing = (row: ExpressionBuilder<DB, 'program_participants'>): Expression<SqlBool> =>
  row.exists(
    row
      .selectFrom('programs')
      .select('programs.id')
      .whereRef('programs.id', '=', 'program_participants.program_id')
      .where('programs.status', '<>', 'ENDED'),
  )

/** Whether the program of a participation has this public id. */
export const isOfNumber =
  (publicId: number) =>
  (row: ExpressionBuilder<DB, 'program_participants'>): Expression<SqlBool> =>
    row.exists(
      row
        .selectFrom('programs')
        .select('programs.id')
        .whereRef('programs.id', '=', 'program_participants.program_id')
        .where('programs.public_id', '=', publicId),
    )

/** Participations visible to the reader in one of these ways. */
export const selectParticipants = (db: Db, reader: Reader, ...through: (keyof typeof participantWays)[]) => {
  const rows = db.selectFrom('program_participants')
  return reader === systemRead ? rows : rows.where(seenThrough(participantWays, reader, through))
}
