import type { listManagers as endpoint } from '@jebo/contract/companies/members.endpoints.ts'
import { wholeList } from '@jebo/contract/core/page.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { type MemberAction, refusalOnMember } from './members.policy.ts'
import { findMembers, type NamesOfPrograms, presenterOfRights, type RatedMember } from './own-members.ts'

/** The members of the caller's company, with what the caller may do with each. */
export const listManagers: Handler<typeof endpoint, [NamesOfPrograms]> = async ({ db, actor }, _input, programs) => {
  const members = await findMembers(db, actor)
  const people = await findPeople(
    db,
    members.map(({ id }) => id),
  )
  const rightsOf = await presenterOfRights(db, actor, members, programs)
  const present = (member: RatedMember, person: Person) => {
    const may = (name: MemberAction) => refusalOnMember(name, { actor, member }) === null
    return {
      person,
      role: member.role,
      ...rightsOf(member),
      joinedAt: member.joined_at.toISOString(),
      version: member.version,
      isSelf: member.id === actor.id,
      can: { update: may('update'), remove: may('remove'), leave: may('leave'), delegate: may('delegate') },
    }
  }
  const data = members.flatMap((member) => {
    const person = people.get(member.id)
    return person ? [present(member, person)] : []
  })
  return wholeList(data)
}
