import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { AssociatedProfile, LockedCard, Participant } from '@jebo/contract/programs/participants.schema.ts'
import { againFrom, type Participation } from './participants.policy.ts'
import type { ListedProgram } from './program.ts'
import { logoPathOf } from './programs.present.ts'

export const presentLockedCard = (program: ListedProgram, company: CompanyBrief): LockedCard => ({
  id: program.publicId,
  title: program.title,
  type: program.type,
  status: program.status,
  logoPath: logoPathOf(program, company),
  company,
})

/** As the company sees it. */
export const presentParticipant = (
  row: Participation,
  people: ReadonlyMap<RowId<'users'>, Person>,
  now: Date,
): Participant => ({
  id: row.public_id,
  state: row.state,
  hacker: people.get(row.user_id) ?? null,
  since: row.changed_at.toISOString(),
  againFrom: againFrom(row, 'COMPANY', now)?.toISOString() ?? null,
})

/** As the hacker sees it. */
export const presentParticipation = (row: Participation, now: Date) => ({
  id: row.public_id,
  state: row.state,
  since: row.changed_at.toISOString(),
  againFrom: againFrom(row, 'HACKER', now)?.toISOString() ?? null,
})

export const presentProfile = (row: Participation, userUuid: string, now: Date): AssociatedProfile => ({
  ...presentParticipation(row, now),
  crewId: null,
  userId: userUuid,
})
