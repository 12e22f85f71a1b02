// The steps that make up the story of a ticket.
import type { Severity } from '@jebo/contract/core/severities.ts'
import {
  answerDisclosure,
  answerTicket,
  changeSeverity,
  changeSubstate,
  createTicket,
  createTicketComment,
  getTicket,
  requestDisclosure,
  retestTicket,
  rewardTicket,
  submitTicket,
} from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Name } from '../demo-world.ts'
import type { Act } from '../stage.ts'

type Play = (act: Act, daysAgo: number, id: number, idOf: (title: string) => number) => Promise<unknown>
export type Step = { daysAgo: number; play: Play }

export type TicketStory = {
  program: 'moasaem' | 'solip'
  /** The index of the program's asset. */
  asset: number
  author: Name
  daysAgo: number
  title: string
  weaknessType: string
  severity: Severity
  description: string
  /** Whether it stays a draft. */
  isDraft?: true
  /** The steps after it was submitted. */
  life: readonly Step[]
}

const step = (daysAgo: number, play: Play): Step => ({ daysAgo, play })

export const move = (daysAgo: number, who: Name, substate: Substate, comment?: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, changeSubstate, { id, substate, ...(comment && { comment }) }))

export const repeats = (daysAgo: number, who: Name, original: string, comment: string): Step =>
  step(daysAgo, (act, at, id, idOf) =>
    act(who, at, changeSubstate, { id, substate: 'DUPLICATED', originalId: idOf(original), comment }),
  )

export const say = (daysAgo: number, who: Name, contents: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, createTicketComment, { id, contents }))

export const sayInside = (daysAgo: number, who: Name, contents: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, createTicketComment, { id, contents, isInternal: true }))

export const answer = (daysAgo: number, who: Name, contents: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, answerTicket, { id, contents }))

export const retest = (daysAgo: number, who: Name, comment: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, retestTicket, { id, fixed: true, comment }))

export const rate = (daysAgo: number, who: Name, severity: Severity): Step =>
  step(daysAgo, (act, at, id) => act(who, at, changeSeverity, { id, severity }))

export const pay = (daysAgo: number, who: Name, amount: number, comment: string): Step =>
  step(daysAgo, (act, at, id) => act(who, at, rewardTicket, { id, amount, comment }))

export const askToDisclose = (daysAgo: number, who: Name): Step =>
  step(daysAgo, (act, at, id) => act(who, at, requestDisclosure, { id, disclosure: 'FULLY_DISCLOSED' }))

export const agreeToDisclose = (daysAgo: number, who: Name): Step =>
  step(daysAgo, async (act, at, id) => {
    const { disclosureRequest } = await act(who, at, getTicket, { id })
    if (!disclosureRequest) throw new Error('the demo accepts a disclosure without a request')
    await act(who, at, answerDisclosure, { id, requestId: disclosureRequest.id, accept: true })
  })

type Place = { id: number; assets: readonly number[] }

const begin = async (act: Act, story: TicketStory, program: Place): Promise<number> => {
  const { author, daysAgo, title, weaknessType, severity, description } = story
  const assetId = program.assets[story.asset]
  const form = { title, weaknessType, severity, description, ...(assetId !== undefined && { assetId }) }
  const { id, version } = await act(author, daysAgo, createTicket, { programId: program.id, ...form })
  if (!story.isDraft) await act(author, daysAgo, submitTicket, { id, version, rulesVersion: 1 })
  return id
}

/** Runs the steps of all stories in order of time, so that ids increase with time. */
export const play = async (
  act: Act,
  stories: readonly TicketStory[],
  programs: Record<TicketStory['program'], Place>,
): Promise<void> => {
  const ids = new Map<string, number>()
  const idOf = (title: string): number => ids.get(title) ?? 0
  const acts = stories.flatMap((story) => [
    {
      daysAgo: story.daysAgo,
      run: async () => void ids.set(story.title, await begin(act, story, programs[story.program])),
    },
    ...story.life.map((one) => ({
      daysAgo: one.daysAgo,
      run: async () => void (await one.play(act, one.daysAgo, idOf(story.title), idOf)),
    })),
  ])
  for (const { run } of acts.toSorted((left, right) => right.daysAgo - left.daysAgo)) await run()
}
