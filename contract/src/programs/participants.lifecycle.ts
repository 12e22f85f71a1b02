// The lifecycle of a participation in a private program, of a hacker or a crew. An application begins as APPLIED. Who withdraws
// it, leaves or declines is REJECTED, by their own side. When the program ends, so is what waits for an answer.
import { lifecycle } from '../core/lifecycle.ts'

export const participantStates = ['INVITED', 'APPLIED', 'PARTICIPATED', 'REJECTED'] as const
export type ParticipantState = (typeof participantStates)[number]

export const participantMovers = ['HACKER', 'COMPANY', 'PLATFORM'] as const
export type ParticipantMover = (typeof participantMovers)[number]

export const participantLifecycle = lifecycle<ParticipantState, ParticipantMover>({
  states: participantStates,
  start: 'INVITED',
  moves: [
    { from: 'INVITED', to: 'PARTICIPATED', by: 'HACKER' },
    { from: ['INVITED', 'APPLIED', 'PARTICIPATED'], to: 'REJECTED', by: 'HACKER' },
    { from: 'APPLIED', to: ['PARTICIPATED', 'REJECTED'], by: 'COMPANY' },
    { from: ['INVITED', 'PARTICIPATED'], to: 'REJECTED', by: 'COMPANY' },
    { from: ['INVITED', 'APPLIED'], to: 'REJECTED', by: 'PLATFORM' },
    { from: 'REJECTED', to: 'APPLIED', by: 'HACKER' },
    { from: 'REJECTED', to: 'INVITED', by: 'COMPANY' },
  ],
})

/**
 * How a participation ended: by the hacker's side; by the company, which refused an application or removed who took part; or without a
 * refusal, as the company took its invitation back, or the program ended before an answer.
 */
export const participantEndings = ['DECLINED', 'REFUSED', 'COMPANY_ENDED', 'REVOKED', 'PROGRAM_ENDED'] as const
export type ParticipantEnding = (typeof participantEndings)[number]

/** How many days one side waits after the other's refusal before it asks again. */
export const waitingDays = 30
