// What the public does not read of a ticket, as each of its sides has marked it.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { type getRedactions, updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { linesOf, passagesIn } from './passage-lines.ts'

type Passages = AnswerOf<typeof getRedactions>['passages']

type Props = {
  id: number
  side: TicketSide | null
  passages: Passages
  /** What looks like personal data in what the public would read. */
  contacts: readonly string[]
}

/** Adds the contact data that stands in no line yet. */
const AddContacts = ({
  contacts,
  text,
  onAdd,
}: {
  contacts: readonly string[]
  text: string
  onAdd: (text: string) => void
}) => {
  const t = useT('tickets.redact')
  const lines = passagesIn(text)
  const left = contacts.filter((contact) => !lines.includes(contact))
  if (left.length === 0) return null
  return (
    <Alert title={t('contacts', { count: left.length })}>
      <p className="break-words">{left.join(', ')}</p>
      <Button size="small" className="mt-2" onClick={() => onAdd(linesOf([...lines, ...left]))}>
        {t('addContacts')}
      </Button>
    </Alert>
  )
}

/** What the others have redacted, which this reader cannot take back. */
const OfOthers = ({ passages }: { passages: Passages }) => {
  const t = useT('tickets.redact')
  return (
    passages.length > 0 && (
      <section>
        <h3 className="text-small font-bold">{t('others')}</h3>
        <ul className="mt-1 list-disc pl-5 text-small text-secondary">
          {passages.map(({ text, by }) => (
            <li key={`${by} ${text}`} className="break-words">
              {t('by', { side: t(`sides.${by}`), text })}
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

export const RedactTicket = ({ id, side, passages, contacts }: Props) => {
  const t = useT('tickets.redact')
  const own = passages.filter(({ by }) => by === side).map(({ text }) => text)
  return (
    <FormDialog
      endpoint={updateRedactions}
      schema={async () => (await import('./redactions.forms.ts')).redactionForm}
      defaults={{ passages: linesOf(own) }}
      inputOf={(values) => ({ id, readPassages: own, passages: passagesIn(values.passages) })}
      title={t('title')}
      text={t('text')}
      label={t('save')}
      done={() => t('saved')}
      trigger={<Button size="small">{t('open')}</Button>}
    >
      {(form) => (
        <>
          <AddContacts
            contacts={contacts}
            text={form.watch('passages')}
            onAdd={(text) => form.setValue('passages', text, { shouldDirty: true })}
          />
          <Field mark="optional" label={t('passages')} hint={t('passagesHint')} error={form.errorOf('passages')}>
            <TextArea rows={6} {...form.register('passages')} />
          </Field>
          <OfOthers passages={passages.filter(({ by }) => by !== side)} />
        </>
      )}
    </FormDialog>
  )
}
