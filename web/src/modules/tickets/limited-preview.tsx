import { previewTicket } from '@jebo/contract/tickets/redactions.endpoints.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { call } from '../../api/call.ts'
import { nullOnRefusal } from '../../api/call-error.ts'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'

/** The title as the public reads it; null until it is loaded. */
const usePublicTitle = (id: number): string | null => {
  const [title, setTitle] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    call(previewTicket, { id }, { signal })
      .catch(nullOnRefusal)
      .then(
        (found) => found && !signal.aborted && setTitle(found.ticket.title),
        // The form was closed meanwhile, or the connection was lost: the title is left out.
        () => undefined,
      )
    return () => asking.abort()
  }, [id])
  return title
}

/** Exactly what everyone reads of a ticket of which a summary is public. */
export const LimitedPreview = ({ ticket, summary }: { ticket: TicketPage; summary: string }) => {
  const t = useT('tickets.disclose')
  const redact = useT('tickets.redact')
  const locale = useLocale()
  const title = usePublicTitle(ticket.id)
  return (
    <figure className="rounded-box border border-line bg-inset p-4">
      <figcaption className="mb-2 text-caption text-secondary">
        {t('toBePublic')} {redact('limitedHint')}
      </figcaption>
      <p className="font-bold" lang={langOf(title, locale)}>
        {title ?? '…'}
      </p>
      {ticket.severity && <SeverityBadge severity={ticket.severity} />}
      <p className="mt-2 text-small break-words whitespace-pre-line" lang={langOf(summary, locale)}>
        {summary}
      </p>
    </figure>
  )
}
