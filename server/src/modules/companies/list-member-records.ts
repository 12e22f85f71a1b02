import type { listMemberRecords as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import type { CompanyPermission } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { JsonValue } from '../../platform/db/schema.gen.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { listInvitedAddresses, listRecords } from './member-records.sql.ts'
import type { Rights } from './members.policy.ts'
import { type NamesOfPrograms, presenterOfRights } from './own-members.ts'

const recordedRights = (permissions: string[] | null, programs: JsonValue): Rights | null =>
  permissions && {
    permissions: permissions as CompanyPermission[],
    programIds: programs as RowId<'programs'>[] | null,
  }

/** What changed about the managers of the caller's company, newest first. */
export const listMemberRecords: Handler<typeof endpoint, [NamesOfPrograms]> = async (
  { db, actor },
  { after, size },
  programs,
) => {
  const { rows, next } = await listRecords(db, actor, after, size)
  const records = rows.map((row) => ({
    ...row,
    before: recordedRights(row.permissions_before, row.programs_before),
    after: recordedRights(row.permissions_after, row.programs_after),
  }))
  const people = await findPeople(
    db,
    records.flatMap(({ actor_id, user_id }) => [actor_id, ...(user_id === null ? [] : [user_id])]),
  )
  const invitationIds = records.flatMap(({ invitation_id }) => (invitation_id === null ? [] : [invitation_id]))
  const addresses = invitationIds.length === 0 ? new Map() : await listInvitedAddresses(db, actor, invitationIds)
  const rights = records.flatMap(({ before, after: now }) => [before, now].filter((one) => one !== null))
  const present = await presenterOfRights(db, actor, rights, programs)
  return {
    data: records.map((record) => ({
      id: record.uuid,
      event: record.event,
      actor: people.get(record.actor_id) ?? null,
      member: record.user_id === null ? null : (people.get(record.user_id) ?? null),
      email: record.invitation_id === null ? null : (addresses.get(record.invitation_id) ?? null),
      before: record.before && present(record.before),
      after: record.after && present(record.after),
      createdAt: record.created_at.toISOString(),
    })),
    next,
  }
}
