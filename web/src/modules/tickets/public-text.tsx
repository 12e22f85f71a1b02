import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The way to what the public reads of a closed ticket, for its two sides. */
export const PublicText = ({ ticket: { id, disclosure } }: { ticket: TicketPage }) => {
  const t = useT('tickets.redact')
  return (
    <Card as="section" className="no-print">
      <h2 className="text-small font-bold">{t('cardTitle')}</h2>
      <p className="mt-1 mb-3 text-caption text-secondary">
        {t(disclosure === 'FULLY_DISCLOSED' ? 'cardPublic' : 'cardText')}
      </p>
      <LinkButton size="small" to={`/tickets/${id}/preview`}>
        {t('preview')}
      </LinkButton>
    </Card>
  )
}
