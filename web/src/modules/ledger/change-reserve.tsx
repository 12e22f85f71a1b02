import type { z } from '@jebo/contract/core/zod.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import type { Reserve, reserveForm } from '@jebo/contract/programs/reserves.schema.ts'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const AmountField = ({ form, label }: { form: ContractForm<z.input<typeof reserveForm>>; label: string }) => {
  const amount = useController({ control: form.control, name: 'amount' }).field
  return (
    <Field label={label} mark="required" error={form.errorOf('amount')}>
      <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
    </Field>
  )
}

type Props = {
  reserve: Reserve
  to: z.input<typeof reserveForm>['to']
  /** The most that can be moved. */
  mostWon: number
}

/** Sets credit aside for a program, or takes it back. */
export const ChangeReserve = ({ reserve: { id, title }, to, mostWon }: Props) => {
  const t = useT('ledger.companyCredit.reserves')
  const most = useFormat().won(mostWon)
  const isSetAside = to === 'RESERVE'
  const action = t(isSetAside ? 'setAside' : 'takeBack')
  return (
    <FormDialog
      endpoint={changeReserve}
      schema={async () => (await import('./ledger.forms.ts')).reserveFormWithin(mostWon)}
      defaults={{ to }}
      inputOf={(values) => ({ id, ...values })}
      title={t(isSetAside ? 'setAsideTitle' : 'takeBackTitle', { title })}
      text={isSetAside ? t('setAsideText', { balance: most }) : t('takeBackText', { most })}
      label={action}
      done={() => t(isSetAside ? 'setAsideDone' : 'takeBackDone')}
      trigger={
        <Button size="mini" tone={isSetAside ? 'secondary' : 'quiet'}>
          {action}
          <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
        </Button>
      }
    >
      {(form) => <AmountField form={form} label={t(isSetAside ? 'setAsideAmount' : 'takeBackAmount')} />}
    </FormDialog>
  )
}
