import { wholeList } from '@jebo/contract/core/page.ts'
import type { listCrewInvitations as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { refusalOn } from './crews.policy.ts'
import { listOpenInvitations } from './invitations.sql.ts'
import { getOwnCrew } from './own-crew.ts'

/** The open invitations of a crew, for its leader. Those to users who left are not listed. */
export const listCrewInvitations: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  const { crew, role } = await getOwnCrew(db, actor, id)
  const refusal = refusalOn('invite', role)
  if (refusal !== null) refuse(refusal)
  const rows = await listOpenInvitations(db, actor, crew.id)
  const people = await findPeople(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const data = rows.flatMap(({ uuid, user_id, invited_at, expires_at }) => {
    const person = people.get(user_id)
    if (!person) return []
    const times = { invitedAt: invited_at.toISOString(), expiresAt: expires_at.toISOString() }
    return [{ id: uuid, person, ...times, isExpired: expires_at <= now }]
  })
  return wholeList(data)
}
