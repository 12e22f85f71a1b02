import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CrewInvitations } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectInvitations } from './visible-to.sql.ts'

const columns = [
  'id',
  'uuid',
  'crew_id',
  'user_id',
  'state',
  'invited_by',
  'invited_at',
  'expires_at',
  'ended_at',
] as const

/** The open ones of a member's crew, newest first. Their number is limited. */
export const listOpenInvitations = (db: Db, member: Actor, crewId: RowId<'crews'>) =>
  selectInvitations(db, member, 'CREW')
    .select(columns)
    .where('crew_id', '=', crewId)
    .where('state', '=', 'OPEN')
    .orderBy('id', 'desc')
    .execute()

/** More could be open if many crews invite one hacker. */
const mostReceived = 50

/** Those of a user that can still be accepted, newest first. */
export const listReceived = (db: Db, user: Actor, now: Date) =>
  selectInvitations(db, user, 'USER')
    .select(columns)
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(mostReceived)
    .execute()

/** An invitation to a user, in any state. */
export const findReceived = (db: Db, user: Actor, uuid: string) =>
  selectInvitations(db, user, 'USER').select(columns).where('uuid', '=', uuid).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockReceived = (tx: Tx, user: Actor, uuid: string) =>
  selectInvitations(tx, user, 'USER').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** An invitation of a member's crew, in any state, locked until the transaction ends. */
export const lockInvitation = (tx: Tx, member: Actor, crewId: RowId<'crews'>, uuid: string) =>
  selectInvitations(tx, member, 'CREW')
    .select(columns)
    .where('crew_id', '=', crewId)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()

/** Those of a crew that are open, locked until the transaction ends. */
export const lockOpenInvitations = (tx: Tx, member: Actor, crewId: RowId<'crews'>) =>
  selectInvitations(tx, member, 'CREW')
    .select(columns)
    .where('crew_id', '=', crewId)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .execute()

/** For events, without a visibility check. */
export const findInvitation = (db: Db, id: RowId<'crew_invitations'>) =>
  selectInvitations(db, systemRead).select(columns).where('id', '=', id).executeTakeFirst()

/** Null if the user has an open invitation to the crew. */
export const insertInvitation = async (tx: Tx, invitation: Insertable<CrewInvitations>) =>
  (await tx
    .insertInto('crew_invitations')
    .values(invitation)
    // A parameter would hide from the plan of a prepared statement that the index is the one meant.
    .onConflict((conflict) => conflict.columns(['crew_id', 'user_id']).where('state', '=', sql.lit('OPEN')).doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()) ?? null

/** The invitations that a user has received. */
export const eraseInvitations = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('crew_invitations').where('user_id', '=', userId).execute()
}
