// The newest disclosed tickets as an Atom feed (RFC 4287).
import { type Locale, withLocale } from '@jebo/contract/core/locale.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { translatorFor } from '../platform/translator.ts'
import type { AskGuest } from './ask-guest.ts'
import { escapeXml } from './escape-xml.ts'

const size = 50

const entryOf = (ticket: TicketRow, origin: string, locale: Locale): string => {
  const { id, title, severity, program, company, author, disclosedAt, updatedAt, submittedAt } = ticket
  const address = `${origin}${withLocale(`/tickets/${id}`, locale)}`
  const name = severity && translatorFor(locale)(`tickets.severities.${severity}`)
  return `  <entry>
    <id>${origin}/tickets/${id}</id>
    <title>${escapeXml(title ?? '')}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
    <published>${submittedAt ?? updatedAt}</published>
    <updated>${disclosedAt ?? updatedAt}</updated>
${author ? `    <author><name>${escapeXml(author.nickname)}</name></author>\n` : ''}${severity && name ? `    <category term="${severity}" label="${escapeXml(name)}"/>\n` : ''}    <summary>${escapeXml(`${company.name} · ${program.title}`)}</summary>
  </entry>
`
}

export const writeFeed = async (ask: AskGuest, origin: string, locale: Locale): Promise<string> => {
  const t = translatorFor(locale)
  const tickets = (await ask(listTickets, { size }))?.data ?? []
  const self = withLocale('/hacktivity.atom', locale)
  const [newest] = tickets
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
  <id>${origin}${self}</id>
  <title>${escapeXml(`${t('shell.name')} ${t('shell.titles.hacktivity')}`)}</title>
  <link rel="self" type="application/atom+xml" href="${origin}${self}"/>
  <link rel="alternate" type="text/html" href="${origin}${withLocale('/hacktivity', locale)}"/>
  <author><name>${escapeXml(t('shell.name'))}</name></author>
  <updated>${newest?.disclosedAt ?? '1970-01-01T00:00:00.000Z'}</updated>
${tickets.map((ticket) => entryOf(ticket, origin, locale)).join('')}</feed>
`
}
