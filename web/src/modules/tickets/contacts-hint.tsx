// What a side may have overlooked in a text that becomes public.
import { previewTicket } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsking } from '../../api/use-asking.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { contactsInPreview } from './contacts-in.ts'

/** Nothing if the text has no contact data, or could not be read: it can be disclosed without. */
export const ContactsHint = ({ id }: { id: number }) => {
  const t = useT('tickets.redact')
  const [count, setCount] = useState(0)
  useAsking(String(id), {
    quietMs: 0,
    ask: (_, signal) => call(previewTicket, { id }, { signal }),
    onAnswer: (preview) => setCount(contactsInPreview(preview).length),
  })
  if (count === 0) return null
  return (
    <Alert tone="warning" title={t('contacts', { count })}>
      <LinkButton size="small" to={`/tickets/${id}/preview`} className="mt-2">
        {t('preview')}
      </LinkButton>
    </Alert>
  )
}
