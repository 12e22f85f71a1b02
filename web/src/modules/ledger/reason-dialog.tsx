import type { Endpoint, InputOf } from '@jebo/contract/core/endpoint.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props<E extends Endpoint> = {
  endpoint: E
  inputOf: (reason: string) => InputOf<E>
  /** The name under which the input is stored. */
  storedAs: string
  /** What the notice about an unsent form calls it. */
  about: 'cancelation' | 'return'
  texts: { title: string; text: string; label: string; done: string; reason: string; hint: string }
  /** Tells the button from those of other rows. */
  name: ReactNode
  /** Above the reason: what is decided about. */
  children?: ReactNode
}

/** A decision of staff that needs a reason, which others read. */
export const ReasonDialog = <E extends Endpoint>(props: Props<E>) => {
  const { endpoint, inputOf, storedAs, about, texts, name, children } = props
  return (
    <FormDialog
      endpoint={endpoint}
      schema={async () => (await import('./ledger.forms.ts')).cancelForm}
      defaults={{ reason: '' }}
      about={about}
      inputOf={({ reason }) => inputOf(reason)}
      storedAs={storedAs}
      title={texts.title}
      text={texts.text}
      label={texts.label}
      tone="danger"
      done={() => texts.done}
      trigger={
        <Button size="small" tone="quiet">
          {texts.label}
          {name}
        </Button>
      }
    >
      {(form) => (
        <>
          {children}
          <Field label={texts.reason} mark="required" hint={texts.hint} error={form.errorOf('reason')}>
            <TextInput {...form.register('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
