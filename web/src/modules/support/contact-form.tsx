import { contactOperator } from '@jebo/contract/support/support.endpoints.ts'
import { useState } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ignoreWhileComposing } from '../../ui/composing.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** The form may have been longer than the window. */
const show = (result: HTMLElement | null): void => result?.focus()

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const t = useT('support.contact')
  return (
    <div ref={show} tabIndex={-1}>
      <Card as="div" isFlush>
        <EmptyState
          drawing="done"
          title={t('sent.title')}
          action={<Button onClick={onAgain}>{t('sent.again')}</Button>}
        >
          {t.rich('sent.text', { email, b: (chunks) => <b className="wrap-anywhere text-ink">{chunks}</b> })}
        </EmptyState>
      </Card>
    </div>
  )
}

/** A message to the operator, for guests and users. */
export const ContactForm = () => {
  const t = useT('support.contact')
  const viewer = useViewer()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const blank = { name: viewer?.nickname ?? '', email: viewer?.email ?? '', subject: '', message: '' }
  const form = useContractForm(
    async () => (await import('@jebo/contract/support/support.schema.ts')).contactForm,
    blank,
    { about: 'contact' },
  )
  const { write, isBusy } = useWrite(contactOperator, { revalidates: false })
  const submit = form.handleSubmit(async (values) => {
    const written = await write(values)
    if (written?.ok) {
      form.reset(blank)
      form.showFailure(null)
      setSentTo(values.email)
    } else if (written) form.showFailure(written.error)
  })
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  const { subject, message } = form.watch()
  return (
    <Card as="div">
      <form method="post" noValidate onSubmit={submit} onKeyDown={ignoreWhileComposing} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('name')} error={form.errorOf('name')} mark="required">
            <TextInput autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label={t('email')} error={form.errorOf('email')} mark="required">
            <TextInput
              type="email"
              autoComplete="email"
              {...form.register('email', { setValueAs: (typed: string) => typed.trim().toLowerCase() })}
            />
          </Field>
        </div>
        <Field label={t('subject')} error={form.errorOf('subject')} mark="required">
          <TextInput {...form.register('subject')} />
        </Field>
        <Field label={t('message')} hint={t('messageHint')} error={form.errorOf('message')} mark="required">
          <TextArea rows={8} limit={3000} {...form.register('message')} value={message} />
        </Field>
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-caption text-secondary">{t('copy')}</p>
          <Button type="submit" tone="primary" isBusy={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
      <LeaveGuard hasUnsaved={subject !== '' || message !== ''} />
    </Card>
  )
}
