// What an activity says, for the page and for exports, which put it into words.
import type { Person } from '../core/person.ts'
import { type Severity, severities } from '../core/severities.ts'
import { appealStates } from './appeals.lifecycle.ts'
import { type Disclosure, disclosures, type PublicDisclosure, type Substate, substates } from './tickets.lifecycle.ts'
import type { Activity, Verdict } from './tickets.schema.ts'

/** Null for a manager who has left the platform. */
type Assignee = Person | null

/** Named as the messages below `tickets.activity`. */
export type ActivityEvent =
  | { says: 'moved'; from: Substate; to: Substate }
  | { says: 'duplicated'; from: Substate; to: 'DUPLICATED'; original: number }
  | { says: 'originalChanged'; from: number; to: number }
  | { says: 'rated'; to: Severity }
  | { says: 'rerated'; from: Severity; to: Severity }
  | { says: 'rewarded' | 'proposed' | 'proposalRefused' | 'proposalWithdrawn'; amountWon: number }
  | { says: 'verdict'; verdict: Verdict }
  | { says: 'widened' | 'narrowed'; from: Disclosure; to: Disclosure }
  | { says: 'disclosureAskedFor' | 'requestGrantedFor'; level: PublicDisclosure }
  | { says: 'participantAsked' | 'participantAskedAgain'; who: Assignee; share: number }
  | { says: 'participantRemoved'; who: Assignee }
  | { says: 'assigned'; to: Assignee }
  | { says: 'reassigned'; from: Assignee; to: Assignee }
  | { says: 'unassigned'; from: Assignee }
  | { says: 'labelled' | 'unlabelled'; label: string }
  | {
      says:
        | 'submitted'
        | 'commented'
        | 'answered'
        | 'patched'
        | 'changed'
        | 'disclosureAsked'
        | 'disclosureDue'
        | 'objected'
        | 'requestExtended'
        | 'requestRefused'
        | 'requestGranted'
        | 'publicationPlanned'
        | 'publicationPostponed'
        | 'summarized'
        | 'repointed'
        | 'disclosedEarly'
        | 'takenDown'
        | 'takeDownAnswered'
        | 'takeDownEnded'
        | 'takeDownRedacted'
        | 'takeDownExpired'
        | 'assignedSelf'
        | 'appealed'
        | 'appealRefused'
        | 'appealGranted'
        | 'redacted'
        | 'filesAllowed'
        | 'participantConsented'
        | 'participantDeclined'
    }

const isOneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined =>
  values.find((value) => value === given)

const moveOf = ({ from, to, verdict, comment, originals }: Activity): ActivityEvent => {
  if (verdict !== null) return { says: 'verdict', verdict }
  if (comment?.kind === 'ANSWER') return { says: 'answered' }
  const [before, after] = [isOneOf(substates, from), isOneOf(substates, to)]
  if (before === 'DUPLICATED' && after === before)
    return originals !== null && originals.from !== null
      ? { says: 'originalChanged', from: originals.from, to: originals.to }
      : { says: 'repointed' }
  if (before && after === 'DUPLICATED' && originals !== null)
    return { says: 'duplicated', from: before, to: after, original: originals.to }
  return before && after ? { says: 'moved', from: before, to: after } : { says: 'changed' }
}

const ratingOf = ({ from, to }: Activity): ActivityEvent => {
  const [before, after] = [isOneOf(severities, from), isOneOf(severities, to)]
  if (!after) return { says: 'changed' }
  return before ? { says: 'rerated', from: before, to: after } : { says: 'rated', to: after }
}

const disclosureOf = ({ from, to, side, comment }: Activity): ActivityEvent => {
  // A company that agrees to a request gives no reason.
  if (side === 'COMPANY' && comment !== null) return { says: 'disclosedEarly' }
  const [before, after] = [isOneOf(disclosures, from), isOneOf(disclosures, to)]
  if (!before || !after) return { says: 'changed' }
  const isNarrowed = disclosures.indexOf(after) < disclosures.indexOf(before)
  return { says: isNarrowed ? 'narrowed' : 'widened', from: before, to: after }
}

/** Requests, by what became of them. */
const requestEvents = {
  REMINDED: 'disclosureDue',
  OBJECTED: 'objected',
  EXTENDED: 'requestExtended',
  REFUSED: 'requestRefused',
  GRANTED: 'requestGranted',
  PLANNED: 'publicationPlanned',
  POSTPONED: 'publicationPostponed',
} as const

const appealEvents = { OPEN: 'appealed', REFUSED: 'appealRefused', GRANTED: 'appealGranted' } as const

const appealOf = ({ to }: Activity): ActivityEvent => {
  const state = isOneOf(appealStates, to)
  return { says: state ? appealEvents[state] : 'changed' }
}

/** Proposed rewards, by what became of them; an approved one is paid, which is an activity of its own. */
const proposalEvents = { OPEN: 'proposed', REFUSED: 'proposalRefused', WITHDRAWN: 'proposalWithdrawn' } as const

const proposalOf = ({ to, amountWon }: Activity): ActivityEvent => {
  const state = isOneOf(Object.keys(proposalEvents) as (keyof typeof proposalEvents)[], to)
  return state && amountWon !== null ? { says: proposalEvents[state], amountWon } : { says: 'changed' }
}

const requestOf = ({ to, disclosure: level }: Activity): ActivityEvent => {
  const ended = isOneOf(Object.keys(requestEvents) as (keyof typeof requestEvents)[], to)
  if (level !== null && to === 'OPEN') return { says: 'disclosureAskedFor', level }
  if (level !== null && ended === 'GRANTED') return { says: 'requestGrantedFor', level }
  return { says: ended ? requestEvents[ended] : 'disclosureAsked' }
}

/** Take-downs, by what became of them. */
const takeDownEvents = {
  HIDDEN: 'takenDown',
  ANSWERED: 'takeDownAnswered',
  RESTORED: 'takeDownEnded',
  REDACTED: 'takeDownRedacted',
  EXPIRED: 'takeDownExpired',
} as const

const takeDownOf = ({ to }: Activity): ActivityEvent => {
  const step = isOneOf(Object.keys(takeDownEvents) as (keyof typeof takeDownEvents)[], to)
  return { says: step ? takeDownEvents[step] : 'changed' }
}

/** Who is asked for a consent, has given it, or no longer has a share: by the author, or by their own will. */
const participationOf = ({ type, from, to, participant: who, actor }: Activity): ActivityEvent => {
  if (type === 'REMOVE_PARTICIPANTS')
    return who !== null && who.uuid === actor?.uuid
      ? { says: 'participantDeclined' }
      : { says: 'participantRemoved', who }
  if (to === 'CONSENTED') return { says: 'participantConsented' }
  return { says: from === null ? 'participantAsked' : 'participantAskedAgain', who, share: Number(to) }
}

const assignmentOf = ({ assignment, actor }: Activity): ActivityEvent => {
  const { from = null, to = null } = assignment ?? {}
  if (to === null) return from === null ? { says: 'changed' } : { says: 'unassigned', from: from.person }
  if (actor !== null && to.person?.uuid === actor.uuid) return { says: 'assignedSelf' }
  return from === null ? { says: 'assigned', to: to.person } : { says: 'reassigned', from: from.person, to: to.person }
}

export const activityEvent = (activity: Activity): ActivityEvent => {
  switch (activity.type) {
    case 'SUBMIT':
      return { says: 'submitted' }
    case 'COMMENT':
      return { says: 'commented' }
    case 'PATCHED':
      return { says: 'patched' }
    case 'CHANGE_STATE':
      return moveOf(activity)
    case 'CHANGE_SEVERITY':
      return ratingOf(activity)
    case 'REWARD':
      return { says: 'rewarded', amountWon: activity.amountWon ?? 0 }
    case 'DISCLOSE_REQUEST':
      return requestOf(activity)
    case 'DISCLOSE':
      return disclosureOf(activity)
    case 'CHANGE_SUMMARY':
      return { says: 'summarized' }
    case 'ASSIGN':
      return assignmentOf(activity)
    case 'TAKE_DOWN':
      return takeDownOf(activity)
    case 'APPEAL':
      return appealOf(activity)
    case 'REDACT':
      return { says: activity.to === 'FILES' ? 'filesAllowed' : 'redacted' }
    case 'LABEL':
      return activity.to === null
        ? { says: 'unlabelled', label: activity.from ?? '' }
        : { says: 'labelled', label: activity.to }
    case 'PROPOSE_REWARD':
      return proposalOf(activity)
    case 'ADD_PARTICIPANTS':
    case 'REMOVE_PARTICIPANTS':
      return participationOf(activity)
  }
}
