import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Leads to the draft that the author already has for this program, so that no ticket is written twice. */
export const EarlierDraft = ({ draft: { id, title } }: { draft: TicketRow }) => {
  const t = useT('tickets')
  return (
    <Alert
      className="mb-6"
      title={t('form.earlierDraft')}
      action={
        <LinkButton to={`/tickets/${id}/edit`} size="small">
          {t('form.continueDraft')}
        </LinkButton>
      }
    >
      <span lang={langOf(title, useLocale())}>{title ?? t('page.untitled')}</span>
    </Alert>
  )
}
