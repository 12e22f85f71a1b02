import { refusalOf } from '@jebo/contract/core/access.ts'
import { wholeList } from '@jebo/contract/core/page.ts'
import type { listReceivedInvitations as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { presentBrief } from './crews.present.ts'
import { findCrewRows } from './crews.sql.ts'
import { listReceived } from './invitations.sql.ts'
import { countMembersOf } from './members.sql.ts'

/** The invitations that the caller can accept: none for those who have joined a company since. */
export const listReceivedInvitations: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const rows = refusalOf('hacker', actor.standing) === null ? await listReceived(db, actor, now) : []
  const ids = rows.map(({ crew_id }) => crew_id)
  const [crews, counts, people] = await Promise.all([
    findCrewRows(db, ids),
    countMembersOf(db, ids),
    findPeople(
      db,
      rows.map(({ invited_by }) => invited_by),
    ),
  ])
  const data = rows.flatMap(({ uuid, crew_id, invited_by, invited_at, expires_at }) => {
    const crew = crews.find(({ id }) => id === crew_id)
    if (!crew) return []
    const shown = { ...presentBrief(crew), bio: crew.bio, memberCount: counts.get(crew_id) ?? 0 }
    const times = { invitedAt: invited_at.toISOString(), expiresAt: expires_at.toISOString() }
    return [{ id: uuid, crew: shown, invitedBy: people.get(invited_by) ?? null, ...times }]
  })
  return wholeList(data)
}
