import type { RowId } from '@jebo/contract/core/id.ts'
import { substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { expect, it } from 'vitest'
import { outcomeOf } from '../../modules/tickets/histories.ts'
import { companies } from '../companies.ts'
import { hackers, type Name } from '../people.ts'
import { programs } from '../programs.ts'
import type { Cast, CastProgram } from './cast.ts'
import type { CrewName } from './crews.ts'
import { moasaemTickets } from './moasaem-tickets.ts'
import { dayMs, hourMs } from './moments.ts'
import { tellByName } from './named.ts'
import { solipTickets } from './solip-tickets.ts'
import { tellTickets } from './tickets.ts'

/** A cast whose ids are the positions in its lists. */
const crewNames: readonly CrewName[] = ['밤샘조', 'quiet-hours']

const castAt = (now: Date): Cast => {
  const names = [...hackers.map(({ name }) => name), 'seoyun', 'dohyeon', 'jian', 'yujin']
  const castProgram = (program: CastProgram['program'], index: number): CastProgram => {
    const id = (index + 1) as RowId<'programs'>
    const company = companies.find(({ alias }) => alias === program.company)
    if (!company) throw new Error(`${program.key} has no company`)
    const version = (number: number, daysAgo: number, bountyRange: typeof program.bountyRange) => ({
      id: (id * 10 + number) as RowId<'program_versions'>,
      programId: id,
      number,
      rules: {
        ...{
          bountyRange,
          furtherTiers: [...(program.furtherTiers ?? [])],
          policy: program.policy,
          assets: [],
          plan: company.plan,
          participantRestriction: null,
        },
        minimumValidTickets: 0,
        authorization: { startsOn: '2024-01-01', endsOn: null, methods: program.methods },
      },
      authorizedBy: 1 as RowId<'users'>,
      authorizedAt: now,
      createdAt: new Date(now.getTime() - daysAgo * dayMs),
    })
    return {
      ...{ program, company, companyId: (companies.indexOf(company) + 1) as RowId<'companies'> },
      managerIds: [500 + index, 600 + index].map((one) => one as RowId<'users'>),
      versions: [
        version(1, program.daysAgo ?? 0, program.bountyRange),
        ...(program.raised ? [version(2, program.raised.daysAgo, program.raised.bountyRange)] : []),
      ],
      assets: program.assets
        .filter(({ isInScope = true }) => isInScope)
        .map(({ name, place, tier = 1 }, asset) => ({
          id: (id * 10 + asset) as RowId<'assets'>,
          ...{ name, place, tier },
        })),
    }
  }
  return {
    now,
    userId: (name: Name) => (names.indexOf(name) + 1) as RowId<'users'>,
    crewId: (name: CrewName) => (crewNames.indexOf(name) + 1) as RowId<'crews'>,
    programs: programs.filter(({ daysAgo }) => daysAgo !== null).map(castProgram),
  }
}

const tellAll = (now: Date) => {
  const cast = castAt(now)
  return [...tellTickets(cast), ...tellByName([...moasaemTickets, ...solipTickets], cast, new Map())]
}

const start = new Date('2026-11-16T00:30:00Z')

it('is the same each time', () => {
  expect(tellAll(start)).toEqual(tellAll(start))
})

it.each(Array.from({ length: 14 }, (_, index) => new Date(start.getTime() + index * 13 * hourMs)))(
  'is permitted, and has every substate, when it is told at %s',
  (now) => {
    const outcomes = tellAll(now).map((history) => outcomeOf(history, {}))
    expect(outcomes.length).toBeGreaterThanOrEqual(300)
    expect(new Set(outcomes.map(({ ticket }) => ticket.substate))).toEqual(new Set(substates))
    expect(outcomes.flatMap(({ activities }) => activities).filter(({ at }) => at > now)).toEqual([])
    expect(new Set(outcomes.map(({ history }) => history.title)).size).toBe(outcomes.length)
  },
)
