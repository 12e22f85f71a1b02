// Who can see a program, or only its card. Every read of the tables starts with a function of this file.
import { refusalOf } from '@jebo/contract/core/access.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { openTypes } from '@jebo/contract/programs/open-types.ts'
import type { ParticipantState } from '@jebo/contract/programs/participants.lifecycle.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'programs'>()

const isPublished = () => build('programs.status', '<>', 'DRAFT')

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

/** The key of a viewer who is a hacker: members of companies and staff take part in nothing. */
const hackerIdOf = (viewer: Viewer): RowId<'users'> | null =>
  viewer !== null && refusalOf('hacker', viewer.standing) === null ? viewer.id : null

/** Everyone with its address once it is published (running, suspended or ended); managers of its company, or of it, always. Of private programs, those who take part. */
const ways = {
  PUBLIC: () => build.and([isPublished(), build('programs.type', 'in', openTypes)]),
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
} satisfies Ways<string>
type ProgramWay = keyof typeof ways

/**
 * Who sees the card of a private program: its title, logo, company and kind. Where hackers apply, all of them; otherwise
 * those who are invited and those who take part.
 */
const cardWays = {
  APPLY: (viewer) => hackerIdOf(viewer) && isApplicable(),
  INVITED: (viewer) => {
    const userId = hackerIdOf(viewer)
    return userId && build.and([isPublished(), isParticipant(userId, ['INVITED', 'APPLIED', 'PARTICIPATED'])])
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
const followable = ['PUBLIC', 'PARTICIPANT'] as const

/** Programs that a viewer may follow: public ones, and private ones in which they take part. */
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

/** Whether a user takes part in a private program, and so sees its content if they are a hacker. */
export const isParticipantOf = (userId: Expression<number>, programId: RowId<'programs'>): Expression<SqlBool> => {
  const latest = expressionBuilder<DB, never>()
    .selectFrom('program_participants')
    .select('program_participants.user_id')
    .where('program_participants.program_id', '=', programId)
    .where('program_participants.state', '=', 'PARTICIPATED')
    .orderBy('program_participants.changed_at', 'desc')
    .orderBy('program_participants.id', 'desc')
    .limit(toldParticipants)
  return sql`${userId} = any(array(${latest}))`
}

/** Versions of the rules of the programs that the reader sees. */
export const selectVersions = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('program_versions')
  return reader === systemRead ? rows : rows.where(isVisibleProgram('program_versions.program_id', reader))
}

/** Whether everyone can see it. */
export const isPublicProgram = (programId: string) => isVisibleProgram(programId, null)

/** Whether everyone can see it, and it is of the company. */
export const isPublicProgramOf = (programId: string, companyId: RowId<'companies'>) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where('programs.company_id', '=', companyId)
      .where(seenThrough(ways, null, [])),
  )

/** Whether a viewer sees the card of the program whose key is in a column of another table. */
export const isCardVisible = (programId: string, viewer: Viewer) =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', sql.ref<RowId<'programs'>>(programId))
      .where(seenThrough({ ...ways, ...cardWays }, viewer, [])),
  )

/** Managers of the program who manage programs, and the hacker themselves. */
const participantWays = {
  COMPANY: (viewer) => {
    const isManaged = managedScopeOf(viewer, ['PROGRAMS']) && ways.COMPANY(viewer)
    if (!isManaged) return null
    const rows = expressionBuilder<DB, 'program_participants'>().selectFrom('programs').select('programs.id')
    return build.exists(rows.whereRef('programs.id', '=', 'program_participants.program_id').where(isManaged))
  },
  USER: (viewer) =>
    viewer && expressionBuilder<DB, 'program_participants'>()('program_participants.user_id', '=', viewer.id),
} satisfies Ways<string>

/** Participations visible to the reader in one of these ways. */
export const selectParticipants = (db: Db, reader: Reader, ...through: (keyof typeof participantWays)[]) => {
  const rows = db.selectFrom('program_participants')
  return reader === systemRead ? rows : rows.where(seenThrough(participantWays, reader, through))
}
