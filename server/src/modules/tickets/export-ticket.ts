import type { exportTicket as endpoint } from '@jebo/contract/tickets/exports.endpoints.ts'
import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { askInThread } from '../../platform/threads/ask-in-thread.ts'
import type { Wanted } from './document.worker.ts'
import { getTicket } from './get-ticket.ts'
import { listTicketActivities } from './list-ticket-activities.ts'
import { documentOf } from './ticket-document.ts'
import { limits } from './tickets.limits.ts'

/** In a thread, because long texts and the fonts take the processor for long. */
const write = askInThread<Wanted, Uint8Array<ArrayBuffer>>(new URL('./document.worker.ts', import.meta.url), {
  ...{ eachMs: 10_000, waitMs: 15_000, heapMegabytes: 256 },
})

const files = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  markdown: { type: 'text/markdown', ending: 'md' },
} as const

/** As the pages of the ticket load it, one part after the other. */
const listActivities = async (call: CallOf<typeof endpoint>, id: number) => {
  const activities: Activity[] = []
  let after: string | undefined
  do {
    const part = await listTicketActivities(call, { id, after, size: 100 })
    activities.push(...part.data)
    after = part.next ?? undefined
  } while (after !== undefined && activities.length < ticketLimits.exported.entries)
  const { entries } = ticketLimits.exported
  return { activities: activities.slice(0, entries), isCut: after !== undefined || activities.length > entries }
}

/** What the caller sees of a ticket, as a document in their language. */
export const exportTicket: Handler<typeof endpoint> = async (call, { id, format, internal }) => {
  await call.limiter.spend(limits.documents, String(call.actor.id))
  const page = await getTicket(call, { id })
  const { config, now, locale } = call
  const made = { page, ...(await listActivities(call, id)) }
  const document = documentOf(made, { locale, now, baseUrl: config.baseUrl, isInternal: internal !== undefined })
  const { answer: bytes } = await write({ format, document })
  refuseUnless(bytes, 'error.unavailable')
  const { type, ending } = files[format]
  return { bytes, type, name: `jebo-ticket-${id}.${ending}`, disposition: 'attachment' as const }
}
