// The newest disclosed tickets as an Atom feed (RFC 4287), also those of which only a summary is public.
import { type Locale, withLocale } from '@jebo/contract/core/locale.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { listLimitedTickets } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { LimitedTicket, TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { translatorFor } from '../platform/translator.ts'
import type { AskGuest } from './ask-guest.ts'
import { escapeXml } from './escape-xml.ts'

const size = 50

type Entry = {
  id: number
  title: string
  severity: Severity | null
  author: string | null
  published: string
  updated: string
  summary: string
}

const entryOfWhole = (ticket: TicketRow): Entry => {
  const { id, title, severity, program, company, author, disclosedAt, updatedAt, submittedAt } = ticket
  return {
    ...{ id, title: title ?? '', severity, author: author?.nickname ?? null },
    ...{ published: submittedAt ?? updatedAt, updated: disclosedAt ?? updatedAt },
    summary: `${company.name} · ${program.title}`,
  }
}

/** Neither author nor program, and no other time than that of the disclosure. */
const entryOfLimited = ({ id, title, severity, summary, disclosedAt }: LimitedTicket): Entry => ({
  ...{ id, title, severity, summary, author: null },
  ...{ published: disclosedAt, updated: disclosedAt },
})

const write = (entry: Entry, origin: string, locale: Locale): string => {
  const { id, title, severity, author, published, updated, summary } = entry
  const address = `${origin}${withLocale(`/tickets/${id}`, locale)}`
  const name = severity && translatorFor(locale)(`tickets.severities.${severity}`)
  return `  <entry>
    <id>${origin}/tickets/${id}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
${author === null ? '' : `    <author><name>${escapeXml(author)}</name></author>\n`}${severity && name ? `    <category term="${severity}" label="${escapeXml(name)}"/>\n` : ''}    <summary>${escapeXml(summary)}</summary>
  </entry>
`
}

/** The newest of both levels. */
const newestEntries = async (ask: AskGuest): Promise<Entry[]> => {
  const [whole, limited] = await Promise.all([ask(listTickets, { size }), ask(listLimitedTickets, { size })])
  return [...(whole?.data ?? []).map(entryOfWhole), ...(limited?.data ?? []).map(entryOfLimited)]
    .toSorted((one, other) => other.updated.localeCompare(one.updated))
    .slice(0, size)
}

export const writeFeed = async (ask: AskGuest, origin: string, locale: Locale): Promise<string> => {
  const t = translatorFor(locale)
  const entries = await newestEntries(ask)
  const self = withLocale('/hacktivity.atom', locale)
  const [newest] = entries
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${origin}${self}</id>
  <title>${escapeXml(`${t('shell.name')} ${t('shell.titles.hacktivity')}`)}</title>
  <link rel="self" type="application/atom+xml" href="${origin}${self}"/>
  <link rel="alternate" type="text/html" href="${origin}${withLocale('/hacktivity', locale)}"/>
  <author><name>${escapeXml(t('shell.name'))}</name></author>
  <updated>${newest?.updated ?? '1970-01-01T00:00:00.000Z'}</updated>
${entries.map((entry) => write(entry, origin, locale)).join('')}</feed>
`
}
