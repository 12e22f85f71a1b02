// How the programs are opened, changed and stopped.
import { createAsset } from '@jebo/contract/companies/companies.endpoints.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { Tier } from '@jebo/contract/core/tiers.ts'
import {
  createProgram,
  publishProgram,
  setProgramStatus,
  updateProgram,
} from '@jebo/contract/programs/programs.endpoints.ts'
import type { Place } from '../flaws/flaw.ts'
import type { Name } from '../people.ts'
import type { DemoProgram } from '../program.ts'
import { programs } from '../programs.ts'
import type { Act } from '../stage.ts'
import { dayMs, hourMs } from './moments.ts'

/** A program as the tickets need it: its public id, and those of its assets in scope. */
export type OpenedProgram = {
  program: DemoProgram
  id: number
  assets: readonly { id: number; name: string; place: Place; tier: Tier }[]
}

/** What the steps need: the owner of each company, and the clock of the story. */
type Setting = { ownerOf: (company: DemoProgram['company']) => Name; timeOf: (daysAgo: number) => Date }

/** An hour of the same day, as events begin and end on the hour. */
const atHour = (at: Date, hour: number): string =>
  new Date(Math.floor(at.getTime() / dayMs) * dayMs + (hour - 9) * hourMs).toISOString()

/** Drafts were started a few days ago. */
const draftDaysAgo = 6

/** The period of its authorization; of an event, its window. */
const periodOf = ({ event, endsInDays }: DemoProgram, daysAgo: number, timeOf: Setting['timeOf']) => {
  const ends = event?.endsInDays ?? endsInDays
  return {
    startsOn: dayInSeoul(timeOf(event ? -event.startsInDays : daysAgo)),
    ...(ends !== undefined && { endsOn: dayInSeoul(timeOf(-ends)) }),
  }
}

const open = async (act: Act, program: DemoProgram, { ownerOf, timeOf }: Setting): Promise<OpenedProgram> => {
  const owner = ownerOf(program.company)
  const { title, summary, introduction, policy, methods, bountyRange, minimumValidTickets } = program
  const furtherTiers = [...(program.furtherTiers ?? [])]
  const daysAgo = (program.daysAgo ?? draftDaysAgo) + 0.3
  const assetIds: number[] = []
  const assets: OpenedProgram['assets'][number][] = []
  for (const { place, ...asset } of program.assets) {
    const { name, tier = 1, isInScope = true } = asset
    const { id } = await act(owner, daysAgo, createAsset, asset)
    assetIds.push(id)
    if (isInScope) assets.push({ id, name, place, tier })
  }
  const { id } = await act(owner, daysAgo, createProgram, { title })
  const form = {
    ...{ title, summary, introduction, policy, bountyRange, furtherTiers, assetIds },
    ...(minimumValidTickets !== undefined && { minimumValidTickets }),
    ...(program.joinedBy && { type: 'PRIVATE' as const, participationMethod: program.joinedBy }),
    ...(program.event && {
      type: program.event.type,
      window: {
        startsAt: atHour(timeOf(-program.event.startsInDays), 10),
        endsAt: atHour(timeOf(-program.event.endsInDays), 18),
      },
    }),
    ...(program.isSoloOnly && { participantRestriction: 'SOLO_ONLY' as const }),
    authorization: { ...periodOf(program, daysAgo, timeOf), methods },
  }
  const { version } = await act(owner, daysAgo - 0.1, updateProgram, { id, version: 1, ...form })
  if (program.daysAgo === null) return { program, id, assets }
  await act(owner, program.daysAgo, publishProgram, { id, version, authorizes: true })
  if (program.raised) {
    const { daysAgo: raisedDaysAgo, bountyRange: raised } = program.raised
    // Publication has counted as a change.
    await act(owner, raisedDaysAgo, updateProgram, { ...form, id, version: version + 1, bountyRange: raised })
  }
  if (program.status === 'SUSPENDED' || program.status === 'ENDED')
    await act(owner, program.stoppedDaysAgo ?? 0, setProgramStatus, { id, status: program.status })
  return { program, id, assets }
}

export const openPrograms = async (act: Act, setting: Setting): Promise<OpenedProgram[]> => {
  const opened: OpenedProgram[] = []
  for (const program of programs) opened.push(await open(act, program, setting))
  return opened
}
