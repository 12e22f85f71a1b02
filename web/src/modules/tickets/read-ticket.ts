// Reads a ticket for its page, and for the pane beside a list.
import { getLimitedTicket } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { getTicket, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { CallError } from '../../api/call-error.ts'
import { readFeed } from '../../api/read-feed.ts'
import type { Ask } from '../../guards/read.ts'

/** How many activities a page shows at first. */
export const activityStep = 100

export const readTicket = async (ask: Ask, id: string, shown = activityStep) => {
  const [ticket, activities] = await Promise.all([
    ask(getTicket, { id }),
    readFeed(shown, (part) => ask(listTicketActivities, { id, ...part })),
  ])
  return { ticket, activities }
}
/** A ticket, or what everyone reads of one of which a summary is public. */
export const readPublicTicket = async (ask: Ask, id: string, shown: number) => {
  const whole = await readTicket(ask, id, shown).catch((error: unknown) => {
    if (error instanceof CallError && (error.status === 401 || error.status === 404)) return error
    throw error
  })
  if (!(whole instanceof CallError)) return { ...whole, limited: null }
  const limited = await ask(getLimitedTicket, { id }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) throw whole
    throw error
  })
  return { ticket: null, activities: null, limited }
}

export type ReadTicket = Awaited<ReturnType<typeof readTicket>>

/** The ticket beside a list; null if none is open, or if the viewer cannot see it. */
export const readOpenTicket = async (ask: Ask, id: string | undefined): Promise<ReadTicket | null> => {
  if (id === undefined) return null
  return readTicket(ask, id).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })
}
