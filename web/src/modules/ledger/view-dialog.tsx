import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import type { ComponentProps } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { viewForm } from './ledger.forms.ts'

type Values = z.input<typeof viewForm>
type Props<E extends Endpoint> = Omit<
  ComponentProps<typeof FormDialog<E, Values>>,
  'schema' | 'defaults' | 'about' | 'children'
> & { reason: string }

/** Shows or saves private data of others, for a reason that is recorded. @param reason the label of the field */
export const ViewDialog = <E extends Endpoint>({ reason, ...props }: Props<E>) => (
  <FormDialog<E, Values>
    {...props}
    schema={async () => (await import('./ledger.forms.ts')).viewForm}
    defaults={{ reason: '' }}
    about="view"
  >
    {(form) => (
      <Field label={reason} mark="required" error={form.errorOf('reason')}>
        <TextInput {...form.register('reason')} />
      </Field>
    )}
  </FormDialog>
)
