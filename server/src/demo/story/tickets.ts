// Who reports what, where and when.
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketHistory } from '../../modules/tickets/public.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { fillIn } from '../fill-in.ts'
import { accessFlaws } from '../flaws/access.ts'
import { deviceFlaws } from '../flaws/devices.ts'
import { englishFlaws } from '../flaws/english.ts'
import type { Flaw, Place, Remark } from '../flaws/flaw.ts'
import { inputFlaws } from '../flaws/input.ts'
import { moneyFlaws } from '../flaws/money.ts'
import { informative, notApplicable, outOfScope, spam } from '../flaws/remarks.ts'
import { signInFlaws } from '../flaws/sign-in.ts'
import { type Hacker, hackers } from '../people.ts'
import { type DemoProgram, hasTickets } from '../program.ts'
import { englishReplies, koreanReplies } from '../replies.ts'
import { type Cast, type CastProgram, versionAt } from './cast.ts'
import { liveAsDuplicate, liveAsFlaw, liveAsRemark, type Report } from './lives.ts'
import { dayMs, hourMs } from './moments.ts'
import { writeReport } from './reports.ts'

/** Besides those that are told by name. */
const ticketCount = 300
const draftCount = 6
const seed = 20_240_917

const koreanFlaws: readonly Flaw[] = [...accessFlaws, ...moneyFlaws, ...signInFlaws, ...inputFlaws, ...deviceFlaws]

const remarksOf: Partial<Record<Substate, readonly Remark[]>> = {
  INFORMATIVE: informative,
  NOT_APPLICABLE: notApplicable,
  OUT_OF_SCOPE: outOfScope,
  SPAM: spam,
}

type Fate = 'flaw' | 'again' | 'INFORMATIVE' | 'NOT_APPLICABLE' | 'OUT_OF_SCOPE' | 'SPAM'

const fates: readonly (readonly [Fate, number])[] = [
  ['flaw', 68],
  ['again', 10],
  ['INFORMATIVE', 9],
  ['NOT_APPLICABLE', 6],
  ['OUT_OF_SCOPE', 4],
  ['SPAM', 3],
]

/** What has been reported so far. */
type Told = { history: TicketHistory; cast: CastProgram; flaw: Flaw | null; remark: Remark | null }
type Slot = { cast: CastProgram; submittedAt: Date }

/** The days between which tickets come, counted back from now. */
const spanOf = ({ daysAgo, status, stoppedDaysAgo = 0, event }: DemoProgram): readonly [number, number] => {
  // A window begins and ends on an hour of these days.
  if (event) return [-event.startsInDays - 1.2, -event.endsInDays + 1.2]
  return [(daysAgo ?? 0) - 2, status === 'RUNNING' ? 0.1 : stoppedDaysAgo + 1]
}

/** More and more, as the platform grows. */
const slotsOf = ({ programs, now }: Cast, chance: Chance): Slot[] => {
  const weights = programs.filter(({ program }) => hasTickets(program)).map((one) => [one, one.program.weight] as const)
  return Array.from({ length: ticketCount }, (): Slot => {
    const cast = chance.weigh(weights)
    const [first, last] = spanOf(cast.program)
    const ago = last + (first - last) * (1 - chance.roll() ** 0.72)
    return { cast, submittedAt: new Date(now.getTime() - ago * dayMs) }
  }).toSorted((left, right) => left.submittedAt.getTime() - right.submittedAt.getTime())
}

const resolvedBy = (told: readonly Told[], authorId: TicketHistory['authorId'], before: Date): number =>
  told.filter(
    ({ history }) =>
      history.authorId === authorId &&
      history.actions.some((action) => action.does === 'move' && action.to === 'RESOLVED' && action.at < before),
  ).length

/** Someone who had signed up, and whom the program accepted. */
const chooseAuthor = (
  cast: Cast,
  told: readonly Told[],
  slot: Slot,
  isTaken: (hacker: Hacker) => boolean,
  chance: Chance,
) => {
  const needed = slot.cast.program.minimumValidTickets ?? 0
  const able = hackers.filter((hacker) => {
    const hasArrived = cast.now.getTime() - (hacker.daysAgo - 2) * dayMs < slot.submittedAt.getTime()
    return (
      hasArrived &&
      !isTaken(hacker) &&
      (needed === 0 || resolvedBy(told, cast.userId(hacker.name), slot.submittedAt) >= needed)
    )
  })
  return able.length === 0 ? null : chance.weigh(able.map((hacker) => [hacker, hacker.weight] as const))
}

const placeOf = ({ assets }: CastProgram, place: Place) => assets.find((asset) => asset.place === place)

const isNew = (told: readonly Told[], asked: Flaw | Remark): boolean =>
  !told.some((one) => one.flaw === asked || one.remark === asked)

/**
 * Those that fit the assets of the program and are new to it; the least told first. What is new to its company too goes
 * first, since the words of the company fill the gaps of a text: told to it again, it would be the same.
 */
const chooseFrom = <T extends Flaw | Remark>(
  options: readonly T[],
  told: readonly Told[],
  cast: CastProgram,
  chance: Chance,
): T | null => {
  const toProgram = told.filter((one) => one.cast === cast)
  const toCompany = told.filter((one) => one.cast.companyId === cast.companyId)
  const possible = options.filter((one) => placeOf(cast, one.in) && isNew(toProgram, one))
  const fresh = possible.filter((one) => isNew(toCompany, one))
  const fitting = fresh.length > 0 ? fresh : possible
  const timesOf = (one: T): number => told.filter(({ flaw, remark }) => flaw === one || remark === one).length
  const least = Math.min(...fitting.map(timesOf))
  const rarest = fitting.filter((one) => timesOf(one) <= least + 1)
  return rarest.length === 0 ? null : chance.pick(rarest)
}

/** Hours that a company usually takes for a first answer. */
const answerHours: Record<string, number> = {
  ...{ deulnae: 5, doldam: 7, mulgyeol: 10, moasaem: 14, haeoreum: 44, yeowubyeol: 20 },
  ...{ jaedurumi: 26, geulnun: 60, solip: 52, cheoma: 16 },
}

type Writing = {
  slot: Slot
  author: Hacker
  /** The one that the author would choose first, and others. */
  titles: readonly string[]
  weakness: string
  severity: Severity
  place: Place
  text: string
}

/** A title that says where. Assets have Korean names, so English titles name the host. */
const titleWithPlace = (title: string, { slot, author, place }: Writing): string => {
  const { company, program } = slot.cast
  const name = placeOf(slot.cast, place)?.name ?? company.form.companyName
  if (author.writes === 'ko') return `${name}${title.includes('에서') ? '의' : '에서'} ${title}`
  const url = program.assets.find((one) => one.name === name)?.url
  const isHost = place === 'web' || place === 'api'
  return `${title} (${isHost && url !== undefined ? new URL(url).host : `${company.alias} ${place}`})`
}

/** The first title that no other ticket has. */
const titleOf = (told: readonly Told[], writing: Writing): string => {
  const plain = writing.titles.map((title) => fillIn(title, writing.slot.cast.company.words))
  const taken = new Set(told.map(({ history }) => history.title))
  const all = [...plain, ...plain.map((title) => titleWithPlace(title, writing))]
  return all.find((title) => !taken.has(title)) ?? all[0] ?? ''
}

const begin = (
  cast: Cast,
  told: readonly Told[],
  writing: Writing,
  chance: Chance,
): { report: Report; history: Omit<TicketHistory, 'actions'> } => {
  const { slot, author, severity } = writing
  const { company, companyId, managerIds } = slot.cast
  const { submittedAt } = slot
  const version = versionAt(slot.cast, submittedAt)
  const authorId = cast.userId(author.name)
  const asset = placeOf(slot.cast, writing.place) ?? null
  return {
    report: {
      ...{ submittedAt, severity, version, asset, authorId, managerIds, words: company.words },
      replies: author.writes === 'ko' ? koreanReplies : englishReplies,
      answersInHours: answerHours[company.alias] ?? 24,
    },
    history: {
      ...{ companyId, version, authorId, submittedAt, severity },
      asset,
      title: titleOf(told, writing),
      weaknessType: writing.weakness,
      description: writing.text,
      createdAt: new Date(submittedAt.getTime() - chance.between(20, 600) * 60_000),
    },
  }
}

const tellFlaw = (cast: Cast, told: readonly Told[], slot: Slot, author: Hacker, chance: Chance): Told | null => {
  const flaw = chooseFrom(author.writes === 'ko' ? koreanFlaws : englishFlaws, told, slot.cast, chance)
  if (!flaw) return null
  const manner = chance.weigh([
    ['whole', author.weight],
    ['plain', 5],
    ['short', 1],
  ] as const)
  const text = writeReport(flaw, slot.cast.company.words, manner, author.writes)
  const { titles } = flaw
  const writing = { slot, author, titles, text, weakness: flaw.weakness, severity: flaw.severity, place: flaw.in }
  const { report, history } = begin(cast, told, writing, chance)
  return {
    cast: slot.cast,
    flaw,
    remark: null,
    history: { ...history, actions: liveAsFlaw(report, flaw, chance, cast.now) },
  }
}

/** The same flaw once more, by someone else who did not know. */
const tellAgain = (cast: Cast, told: readonly Told[], slot: Slot, author: Hacker, chance: Chance): Told | null => {
  const recent = told.filter(
    (one) =>
      one.cast === slot.cast &&
      one.flaw?.titles[1] !== undefined &&
      !one.history.actions.some((action) => action.does === 'move' && action.to === 'DUPLICATED') &&
      one.history.authorId !== cast.userId(author.name) &&
      koreanFlaws.includes(one.flaw) === (author.writes === 'ko') &&
      slot.submittedAt.getTime() - (one.history.submittedAt?.getTime() ?? 0) < 70 * dayMs,
  )
  if (recent.length === 0) return null
  const { flaw, history: original } = chance.pick(recent)
  if (!flaw) return null
  const text = writeReport(flaw, slot.cast.company.words, chance.pick(['plain', 'short']), author.writes)
  const titles = flaw.titles.toReversed()
  const writing = { slot, author, titles, text, weakness: flaw.weakness, severity: flaw.severity, place: flaw.in }
  const { report, history } = begin(cast, told, writing, chance)
  return {
    cast: slot.cast,
    flaw,
    remark: null,
    history: { ...history, actions: liveAsDuplicate(report, original, chance, cast.now) },
  }
}

const tellRemark = (
  cast: Cast,
  told: readonly Told[],
  slot: Slot,
  author: Hacker,
  chance: Chance,
  to: Substate,
): Told | null => {
  const remark = chooseFrom(remarksOf[to] ?? [], told, slot.cast, chance)
  if (!remark) return null
  const text = fillIn(remark.text, slot.cast.company.words)
  const first = chance.pick(remark.titles)
  const titles = [first, ...remark.titles.filter((title) => title !== first)]
  const writing = { slot, author, titles, text, weakness: remark.weakness, severity: remark.severity, place: remark.in }
  const { report, history } = begin(cast, told, writing, chance)
  const end = { reason: remark.reason, to, mayBeDisclosed: to === 'INFORMATIVE' }
  return {
    cast: slot.cast,
    flaw: null,
    remark,
    history: { ...history, actions: liveAsRemark(report, end, chance, cast.now) },
  }
}

const tellOne = (cast: Cast, told: readonly Told[], slot: Slot, chance: Chance): Told | null => {
  const fate = chance.weigh(fates)
  // Remarks are written in Korean, by those who report little.
  const isRemark = fate !== 'flaw' && fate !== 'again'
  const author = chooseAuthor(
    cast,
    told,
    slot,
    ({ writes, weight }) => isRemark && (writes === 'en' || weight > 9),
    chance,
  )
  if (!author) return null
  if (isRemark) return tellRemark(cast, told, slot, author, chance, fate)
  return (fate === 'again' && tellAgain(cast, told, slot, author, chance)) || tellFlaw(cast, told, slot, author, chance)
}

/** Drafts of some hackers. */
const draftsOf = (cast: Cast, told: readonly Told[], chance: Chance): TicketHistory[] => {
  const drafts: Told[] = []
  const open = cast.programs.filter(
    ({ program }) =>
      hasTickets(program) && program.status === 'RUNNING' && !program.event && !program.minimumValidTickets,
  )
  for (let index = 0; index < draftCount; index++) {
    const submittedAt = new Date(cast.now.getTime() - chance.between(3, 90) * hourMs)
    const slot = { cast: chance.pick(open), submittedAt }
    const author = chooseAuthor(cast, told, slot, ({ writes, name }) => writes === 'en' || name === 'haneul', chance)
    const draft = author && tellFlaw(cast, [...told, ...drafts], slot, author, chance)
    if (draft) drafts.push({ ...draft, history: { ...draft.history, submittedAt: null, actions: [] } })
  }
  return drafts.map(({ history }) => history)
}

/** All tickets but those told by name, oldest first. The same on each start, relative to now. */
export const tellTickets = (cast: Cast): TicketHistory[] => {
  const told: Told[] = []
  // Each has a chance of its own, so that what happens on one weekday changes nothing for the others.
  for (const [index, slot] of slotsOf(cast, chanceOf(seed)).entries()) {
    const one = tellOne(cast, told, slot, chanceOf(seed + 1 + index))
    if (one) told.push(one)
  }
  return [...told.map(({ history }) => history), ...draftsOf(cast, told, chanceOf(seed - 1))]
}
