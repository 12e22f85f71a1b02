import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'

/** Exactly what everyone reads of a ticket of which a summary is public. */
export const LimitedPreview = ({ ticket, summary }: { ticket: TicketPage; summary: string }) => {
  const t = useT('tickets.disclose')
  const redact = useT('tickets.redact')
  const locale = useLocale()
  const title = ticket.publicTitle
  return (
    <figure className="rounded-box border border-line bg-inset p-4">
      <figcaption className="mb-2 text-caption text-secondary">
        <strong className="block text-small text-ink">{t('toBePublic')}</strong>
        {redact('limitedHint')}
      </figcaption>
      <p className="font-bold" lang={langOf(title, locale)}>
        {title}
      </p>
      {ticket.severity && <SeverityBadge severity={ticket.severity} />}
      <p className="mt-2 text-small break-words whitespace-pre-line" lang={langOf(summary, locale)}>
        {summary}
      </p>
    </figure>
  )
}
