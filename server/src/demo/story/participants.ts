// Who takes part in private programs, has applied or is invited.
import { listCrews } from '@jebo/contract/crews/crews.endpoints.ts'
import { beginNda, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import {
  acceptProgramInvitation,
  applyToProgram,
  inviteToProgram,
  updateParticipant,
} from '@jebo/contract/programs/participants.endpoints.ts'
import type { ClickThrough } from '../click-through.ts'
import { hackers, type Name } from '../people.ts'
import { type Act, timeOf } from '../stage.ts'
import { personOf } from './bank-accounts.ts'
import type { CrewName } from './crews.ts'
import type { ScheduledCall } from './money.ts'
import type { OpenedProgram } from './programs.ts'

/** Those who sign the NDA. They are verified by then. */
const signatures: readonly (readonly [Name, daysAgo: number])[] = [
  ['mireu', 16],
  ['somang', 9],
  ['haneul', 6],
]

const nicknameOf = (name: Name): string => {
  const found = hackers.find((hacker) => hacker.name === name)
  if (!found) throw new Error(`the demo has no hacker ${name}`)
  return found.nickname
}

type Step = readonly [daysAgo: number, run: (act: Act, daysAgo: number) => Promise<unknown>]

const applicationsTo = (id: number): Step[] => {
  let applied = 0
  let appliedAsCrew = 0
  return [
    [
      15,
      async (act, daysAgo) => {
        applied = (await act('mireu', daysAgo, applyToProgram, { id })).id
      },
    ],
    [
      14.2,
      (act, daysAgo) =>
        act('woojin', daysAgo, updateParticipant, { id, participantId: applied, state: 'PARTICIPATED' }),
    ],
    [
      5.1,
      async (act, daysAgo) => {
        const [crew] = (await act('haneul', daysAgo, listCrews, {})).data
        if (!crew) throw new Error('haneul has no crew')
        appliedAsCrew = (await act('haneul', daysAgo, applyToProgram, { id, crewId: crew.id })).id
      },
    ],
    [
      4.3,
      (act, daysAgo) =>
        act('woojin', daysAgo, updateParticipant, { id, participantId: appliedAsCrew, state: 'PARTICIPATED' }),
    ],
    [1.6, (act, daysAgo) => act('somang', daysAgo, applyToProgram, { id })],
    [2.1, (act, daysAgo) => act('woojin', daysAgo, inviteToProgram, { id, nickname: nicknameOf('nabi') })],
  ]
}

const invitationsTo = (id: number): Step[] => [
  [11, (act, daysAgo) => act('taeo', daysAgo, inviteToProgram, { id, nickname: nicknameOf('mireu') })],
  [10.4, (act, daysAgo) => act('mireu', daysAgo, acceptProgramInvitation, { id })],
  [2.6, (act, daysAgo) => act('taeo', daysAgo, inviteToProgram, { id, nickname: nicknameOf('haneul') })],
  [2.4, (act, daysAgo) => act('taeo', daysAgo, inviteToProgram, { id, crew: 'quiet-hours' satisfies CrewName })],
]

/** Signatures, applications, invitations and decisions, in the order of time. */
export const participantCalls = (
  clickThrough: ClickThrough,
  opened: readonly OpenedProgram[],
  now: Date,
): ScheduledCall[] => {
  const idOf = (key: string): number => {
    const found = opened.find(({ program }) => program.key === key)
    if (!found) throw new Error(`there is no program ${key}`)
    return found.id
  }
  const signed = signatures.map(
    ([who, daysAgo]): Step => [
      daysAgo,
      async (act, at) => {
        const { fields } = await act(who, at, beginNda, {})
        await act(who, at, completeIdentity, clickThrough(fields, personOf(who)))
      },
    ],
  )
  return [...signed, ...applicationsTo(idOf('doldam-ledger')), ...invitationsTo(idOf('cheoma-door'))]
    .map(
      ([daysAgo, run]): ScheduledCall => ({
        at: timeOf(now, daysAgo),
        run: async (act, at) => void (await run(act, at)),
      }),
    )
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
}
