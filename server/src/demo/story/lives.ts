// What becomes of a report, step by step, as far as it has come by now.
import { spanOf } from '@jebo/contract/core/bounty.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { rangeOf } from '@jebo/contract/core/tiers.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { ProgramVersion } from '../../modules/programs/public.ts'
import type { PastAction, TicketHistory } from '../../modules/tickets/public.ts'
import type { Chance } from '../chance.ts'
import { fillIn, type Words } from '../fill-in.ts'
import type { Flaw, Remark } from '../flaws/flaw.ts'
import type { Replies } from '../replies.ts'
import type { UserId } from './cast.ts'
import { delay, hourMs, inOffice } from './moments.ts'

export type Report = {
  submittedAt: Date
  severity: Severity
  version: ProgramVersion
  asset: TicketHistory['asset']
  authorId: UserId
  managerIds: readonly UserId[]
  words: Words
  replies: Replies
  /** How long the company usually takes for a first answer. */
  answersInHours: number
}

type Without<T> = T extends unknown ? Omit<T, 'at' | 'actorId' | 'side'> : never
type Does = Without<PastAction>

type Teller = {
  severity: () => Severity
  say: (options: readonly string[]) => string
  chance: Chance
  author: (afterHours: number, action: Does) => void
  company: (afterHours: number, action: Does) => void
}

const severities: readonly Severity[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']

/** Collects what happens until now; what would come later is left out. */
const tell = (report: Report, chance: Chance, now: Date, story: (teller: Teller) => void): PastAction[] => {
  const actions: PastAction[] = []
  const { words, authorId, managerIds } = report
  let at = report.submittedAt
  let isOver = false
  let severity = report.severity
  const managerId = chance.pick(managerIds)
  const add = (next: Date, action: Does, by: Pick<PastAction, 'actorId' | 'side'>): void => {
    isOver ||= next.getTime() > now.getTime() - hourMs / 2
    if (isOver) return
    at = next
    if (action.does === 'rate') severity = action.severity
    actions.push({ ...action, ...by, at } as PastAction)
  }
  const after = (hours: number): Date => new Date(at.getTime() + 4 * 60_000 + delay(hours, chance))
  story({
    chance,
    severity: () => severity,
    say: (options) => fillIn(chance.pick(options), words),
    author: (hours, action) => add(after(hours), action, { actorId: authorId, side: 'AUTHOR' }),
    company: (hours, action) => {
      const actorId = action.does === 'reward' ? (managerIds[0] ?? managerId) : managerId
      add(inOffice(after(hours), chance), action, { actorId, side: 'COMPANY' })
    },
  })
  return actions
}

const wonStep = 50_000

const amountFor = ({ version, asset }: Report, severity: Severity, { roll }: Chance): number | null => {
  const span = spanOf(rangeOf(version.rules, asset), severity)
  if (!span) return null
  const won = span.min + (span.max - span.min) * (0.15 + 0.85 * roll())
  return Math.min(span.max, Math.max(span.min, Math.round(won / wonStep) * wonStep))
}

const payBy = ({ company, say, severity, chance }: Teller, report: Report): void => {
  const { replies } = report
  const amountWon = amountFor(report, severity(), chance)
  if (amountWon === null) return
  if (chance.roll() < 0.3) company(2, { does: 'comment', contents: say(replies.insidePay), isInternal: true })
  company(20, { does: 'reward', amountWon, comment: say(replies.rewarded) })
}

const disclose = ({ author, company, say, chance }: Teller, report: Report): void => {
  const { replies } = report
  const disclosure = chance.weigh([
    ['FULLY_DISCLOSED', 62],
    ['LIMITED_DISCLOSED', 38],
  ] as const)
  const isByAuthor = chance.roll() < 0.7
  const [ask, answer] = isByAuthor ? [author, company] : [company, author]
  const { summaries } = replies
  const summary = summaries[report.submittedAt.getDate() % summaries.length] ?? ''
  ask(24 * 26, { does: 'askToDisclose', disclosure, ...(disclosure === 'LIMITED_DISCLOSED' && { summary }) })
  const accept = chance.roll() < 0.85
  answer(40, { does: 'answerDisclosure', accept, ...(!accept && { reason: say(replies.objection) }) })
  if (accept) return
  // As the objection says, they talk about it again.
  ask(24 * 45, { does: 'askToDisclose', disclosure, ...(disclosure === 'LIMITED_DISCLOSED' && { summary }) })
  answer(30, { does: 'answerDisclosure', accept: true })
}

const judge = (teller: Teller, { replies }: Report): void => {
  const { company, author, say, chance, severity } = teller
  if (chance.roll() < 0.85) company(0.1, { does: 'comment', contents: say(replies.received) })
  if (chance.roll() < 0.45) company(1, { does: 'comment', contents: say(replies.insideReceived), isInternal: true })
  if (chance.roll() < 0.16) {
    const index = severities.indexOf(severity()) + (chance.roll() < 0.7 ? -1 : 1)
    const rated = severities[Math.min(3, Math.max(0, index))] ?? 'LOW'
    if (rated !== severity()) {
      const why = index < severities.indexOf(severity()) ? replies.lowered : replies.raised
      company(3, { does: 'rate', severity: rated, comment: say(why) })
    }
  }
  if (chance.roll() < 0.24) {
    author(24 * 6, { does: 'comment', contents: say(replies.patience) })
    company(10, { does: 'comment', contents: say(replies.soon) })
  }
}

const retest = ({ company, author, say, chance }: Teller, { replies, words }: Report, flaw: Flaw): void => {
  company(24 * 6, { does: 'move', to: 'RETESTING', comment: fillIn(flaw.fix, words) })
  if (chance.roll() < 0.14) {
    author(20, { does: 'retest', isFixed: false, contents: say(replies.notFixed) })
    company(5, { does: 'move', to: 'IN_PROGRESS', comment: say(replies.fixedAgain) })
    company(24 * 4, { does: 'move', to: 'RETESTING' })
  }
  author(22, { does: 'retest', isFixed: true, contents: fillIn(flaw.verdict, words) })
}

/** A flaw that is fixed. */
export const liveAsFlaw = (report: Report, flaw: Flaw, chance: Chance, now: Date): PastAction[] =>
  tell(report, chance, now, (teller) => {
    const { author, company, say } = teller
    const { words, replies, answersInHours } = report
    if (chance.roll() < 0.36) {
      company(answersInHours, { does: 'move', to: 'NEEDS_MORE_INFO', comment: fillIn(flaw.ask, words) })
      author(16, { does: 'answer', contents: fillIn(flaw.answer, words) })
    }
    company(answersInHours, { does: 'move', to: 'IN_PROGRESS' })
    judge(teller, report)
    const isPaidEarly = chance.roll() < 0.3
    if (isPaidEarly) payBy(teller, report)
    if (chance.roll() < 0.78) retest(teller, report, flaw)
    else company(24 * 9, { does: 'comment', contents: fillIn(flaw.fix, words) })
    if (!isPaidEarly && chance.roll() < 0.94) payBy(teller, report)
    company(3, { does: 'move', to: 'RESOLVED' })
    if (chance.roll() < 0.55) author(9, { does: 'comment', contents: say(replies.thanks) })
    if (chance.roll() < 0.6) disclose(teller, report)
  })

/** A report that is closed without a reward. */
export const liveAsRemark = (
  report: Report,
  { reason, to, mayBeDisclosed }: { reason: Remark['reason']; to: Substate; mayBeDisclosed: boolean },
  chance: Chance,
  now: Date,
): PastAction[] =>
  tell(report, chance, now, (teller) => {
    const { author, company, say } = teller
    const { words, replies, answersInHours } = report
    if (chance.roll() < 0.3 && to !== 'SPAM')
      company(answersInHours, { does: 'rate', severity: 'NONE', comment: say(replies.harmless) })
    company(answersInHours * 1.3, { does: 'move', to, comment: fillIn(reason, words) })
    if (to !== 'SPAM' && chance.roll() < 0.4) author(14, { does: 'comment', contents: say(replies.sinceClosed) })
    if (mayBeDisclosed && chance.roll() < 0.18) disclose(teller, report)
  })

/** A report of what someone else has reported before. */
export const liveAsDuplicate = (report: Report, original: TicketHistory, chance: Chance, now: Date): PastAction[] =>
  tell(report, chance, now, ({ author, company, say }) => {
    const { replies, answersInHours } = report
    company(answersInHours, { does: 'move', to: 'DUPLICATED', comment: say(replies.duplicate), original })
    if (chance.roll() < 0.6) author(12, { does: 'comment', contents: say(replies.understood) })
  })
