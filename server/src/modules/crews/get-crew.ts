import type { Person } from '@jebo/contract/core/person.ts'
import type { getCrew as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { type MemberAction, refusalOn, refusalOnMember } from './crews.policy.ts'
import { presentBrief } from './crews.present.ts'
import type { MemberRow } from './members.sql.ts'
import { getOwnCrew } from './own-crew.ts'

/** A crew of the caller, with what they may do in it. */
export const getCrew: Handler<typeof endpoint> = async ({ db, actor }, { id }) => {
  const { crew, role, members } = await getOwnCrew(db, actor, id)
  const people = await findPeople(
    db,
    members.map(({ user_id }) => user_id),
  )
  const present = (member: MemberRow, person: Person) => {
    const isSelf = member.user_id === actor.id
    const may = (name: MemberAction) => refusalOnMember(name, { callerRole: role, isSelf, member }) === null
    return {
      person,
      role: member.role,
      joinedAt: member.joined_at.toISOString(),
      isSelf,
      can: { remove: may('remove'), leave: may('leave'), handOver: may('handOver') },
    }
  }
  return {
    ...presentBrief(crew),
    bio: crew.bio,
    logoId: crew.logo_id,
    version: crew.version,
    members: members.flatMap((member) => {
      const person = people.get(member.user_id)
      return person ? [present(member, person)] : []
    }),
    can: {
      update: refusalOn('update', role) === null,
      delete: refusalOn('delete', role) === null,
      invite: refusalOn('invite', role) === null,
      distribute: refusalOn('distribute', role) === null,
    },
  }
}
