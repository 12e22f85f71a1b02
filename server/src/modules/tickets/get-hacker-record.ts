import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { getHackerRecord as endpoint } from '@jebo/contract/tickets/records.endpoints.ts'
import type { HackerBadge, HackerRecord } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findHackerId } from '../accounts/public.ts'
import { findHackerFigures, findPlace, type HackerFigures, listSubmissionDays } from './records.sql.ts'

/** A hacker's record, the same for all viewers including the hacker. */
export const getHackerRecord: Handler<typeof endpoint> = async ({ db, now }, { nickname }) => {
  const id = await findHackerId(db, nickname)
  refuseUnless(id !== null, 'error.notFound')
  const until = dayInSeoul(now)
  const [figures, days] = await Promise.all([findHackerFigures(db, id), listSubmissionDays(db, id, until)])
  return presentRecord(figures, await findPlace(db, figures.points), { days, until })
}

const presentRecord = (
  figures: HackerFigures,
  rank: number | null,
  year: Pick<HackerRecord, 'days' | 'until'>,
): HackerRecord => {
  const { disclosed, critical, high, medium, low, none, points } = figures
  const validTickets = critical + high + medium + low + none
  return {
    rank,
    points,
    disclosedTickets: disclosed,
    validTickets,
    severities: { CRITICAL: critical, HIGH: high, MEDIUM: medium, LOW: low, NONE: none },
    badges: badgesOf(figures, rank, validTickets),
    ...year,
  }
}

/** A share is said to be precise from so many tickets on. */
const precise = { tickets: 10, percent: 90 } as const

/** Of badges that include each other, the rarer one. */
const badgesOf = (
  { disclosed, critical, high, medium, low }: HackerFigures,
  rank: number | null,
  valid: number,
): HackerBadge[] => {
  const earned: [badge: HackerBadge, isEarned: boolean][] = [
    ['TOP_TEN', rank !== null && rank <= 10],
    ['TOP_HUNDRED', rank !== null && rank > 10 && rank <= 100],
    ['FIRST_CRITICAL', critical > 0],
    ['EVERY_SEVERITY', Math.min(critical, high, medium, low) > 0],
    ['PRECISE', disclosed >= precise.tickets && valid * 100 >= disclosed * precise.percent],
    ['FIFTY_VALID', valid >= 50],
    ['TEN_VALID', valid >= 10 && valid < 50],
    ['FIRST_VALID', valid > 0 && valid < 10],
  ]
  return earned.flatMap(([badge, isEarned]) => (isEarned ? [badge] : []))
}
