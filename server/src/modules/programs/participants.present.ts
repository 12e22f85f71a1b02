import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { AssociatedProfile, LockedCard, Participant } from '@jebo/contract/programs/participants.schema.ts'
import type { OwnCrew } from '../crews/public.ts'
import { admissionBlockOf, againFrom, type Participation } from './participants.policy.ts'
import type { ListedProgram, Program } from './program.ts'
import { logoPathOf, presentWindow } from './programs.present.ts'

export const presentLockedCard = (program: ListedProgram, company: CompanyBrief, now: Date): LockedCard => ({
  id: program.publicId,
  title: program.title,
  type: program.type,
  participationMethod: program.participationMethod,
  ...presentWindow(program, now),
  status: program.status,
  logoPath: logoPathOf(program, company),
  company,
})

type Participants = {
  program: Program
  people: ReadonlyMap<RowId<'users'>, Person>
  crews: ReadonlyMap<RowId<'crews'>, CrewBrief>
  /** The participations whose hacker, or leader of the crew, the company blocks. */
  blocked: ReadonlySet<Participation['id']>
}

/** As the company sees it. */
export const presentParticipant = (
  row: Participation,
  { program, people, crews, blocked }: Participants,
  now: Date,
): Participant => ({
  id: row.public_id,
  state: row.state,
  hacker: (row.user_id !== null && people.get(row.user_id)) || null,
  crew: (row.crew_id !== null && crews.get(row.crew_id)) || null,
  since: row.changed_at.toISOString(),
  ending: row.ending,
  againFrom: againFrom(row, 'COMPANY', now)?.toISOString() ?? null,
  approvalBlock:
    row.state === 'APPLIED'
      ? admissionBlockOf(program, { isCrew: row.crew_id !== null, isBlocked: blocked.has(row.id) }, now)
      : null,
})

/** As the hacker, or a member of the crew, sees it. */
export const presentParticipation = (row: Participation, crews: readonly OwnCrew[], now: Date) => {
  const own = crews.find(({ id }) => id === row.crew_id)
  return {
    id: row.public_id,
    state: row.state,
    since: row.changed_at.toISOString(),
    ending: row.ending,
    crew: own?.crew ?? null,
    isDecider: row.crew_id === null || own?.isLeader === true,
    againFrom: againFrom(row, 'HACKER', now)?.toISOString() ?? null,
  }
}

type Own = { uuid: string; crews: readonly OwnCrew[]; now: Date }

export const presentProfile = (row: Participation, { uuid, crews, now }: Own): AssociatedProfile => {
  const shown = presentParticipation(row, crews, now)
  return { ...shown, crewId: shown.crew?.id ?? null, userId: row.crew_id === null ? uuid : null }
}
