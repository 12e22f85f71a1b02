// How many tickets of a list wait for its reader, as far as the page has all of the list.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { turnOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { useNow } from 'use-intl'
import { useT } from '../../i18n/use-t.ts'
import { urgencyOf } from './ticket-age.tsx'

type Props = { tickets: AnswerOf<typeof listOwnTickets>; reader: TicketSide }

/** The number, and a sentence with how many of them are late; null if other pages have more of the list. */
export const useOwnTurns = ({ tickets, reader }: Props): { count: number; summary: string | null } | null => {
  const t = useT('tickets.list')
  const now = useNow({ updateInterval: 60_000 })
  const { data } = tickets
  if (tickets.isMore || tickets.count !== data.length) return null
  const own = data.filter(({ substate }) => turnOf(substate) === actingSideOf(reader))
  if (own.length === 0) return { count: 0, summary: null }
  const overdue = own.filter(({ nextTarget }) => nextTarget !== null && Date.parse(nextTarget.dueAt) <= now.getTime())
  const count = own.length
  const isAll = (some: number) => String(some === count)
  if (overdue.length > 0) {
    return { count, summary: t('ownOverdue', { count, overdue: overdue.length, isAll: isAll(overdue.length) }) }
  }
  const late = own.filter((ticket) => urgencyOf(ticket, reader, now) === 'late').length
  return { count, summary: t('ownTurns', { count, late, isAll: isAll(late) }) }
}
