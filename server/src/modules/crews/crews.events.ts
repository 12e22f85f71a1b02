import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findCrews } from './find-crews.ts'
import { findInvitation } from './invitations.sql.ts'

export type CrewInvited = {
  invitationId: RowId<'crew_invitations'>
  userId: RowId<'users'>
  actorId: RowId<'users'>
  crewName: string
  invitedAt: Date
}

/** Null for an invitation that was answered or withdrawn meanwhile. */
const readInvitation = async (
  db: Db,
  { invitationId }: { invitationId: RowId<'crew_invitations'> },
): Promise<CrewInvited | null> => {
  const invitation = await findInvitation(db, invitationId)
  if (invitation?.state !== 'OPEN') return null
  const crew = (await findCrews(db, [invitation.crew_id])).get(invitation.crew_id)
  if (!crew) return null
  const { user_id: userId, invited_by: actorId, invited_at: invitedAt } = invitation
  return { invitationId, userId, actorId, crewName: crew.name, invitedAt }
}

/** A crew invited a hacker. */
export const crewInvited = defineEvent('crew:invited', readInvitation)
