import { transferCrewCredit } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewMember } from '@jebo/contract/crews/crews.schema.ts'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Values = { uuid: string; amount: number }

const Fields = ({ form, members }: { form: ContractForm<Values>; members: readonly CrewMember[] }) => {
  const t = useT('crews.share')
  // Registered first, so that it gets the focus if both fields are invalid.
  const member = form.register('uuid')
  const amount = useController({ control: form.control, name: 'amount' }).field
  return (
    <>
      <Field label={t('member')} mark="required" error={form.errorOf('uuid')}>
        <Select
          prompt={members.length > 1 ? t('choose') : undefined}
          choices={members.map(({ person }) => ({ value: person.uuid, label: person.nickname }))}
          {...member}
        />
      </Field>
      <Field label={t('amount')} mark="required" error={form.errorOf('amount')}>
        <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
      </Field>
    </>
  )
}

type Props = { crewId: number; members: readonly CrewMember[]; balanceWon: number }

/** Pays a member from the wallet of the crew. */
export const ShareCredit = ({ crewId, members, balanceWon }: Props) => {
  const t = useT('crews.share')
  const format = useFormat()
  const nameOf = (uuid: string) => members.find(({ person }) => person.uuid === uuid)?.person.nickname ?? ''
  return (
    <FormDialog
      endpoint={transferCrewCredit}
      schema={async () => (await import('./crews.forms.ts')).shareFormWithin(balanceWon)}
      defaults={{ uuid: members.length > 1 ? '' : (members[0]?.person.uuid ?? '') }}
      about="share"
      inputOf={(values) => ({ ...values, id: crewId })}
      title={t('title')}
      text={t('text', { balance: format.won(balanceWon) })}
      label={t('submit')}
      ask={({ uuid, amount }) => ({
        title: t('ask.title', { name: nameOf(uuid), amount: format.won(amount) }),
        text: t('ask.text'),
        label: t('submit'),
      })}
      done={({ uuid }) => t('done', { name: nameOf(uuid) })}
      trigger={<Button size="small">{t('action')}</Button>}
    >
      {(form) => <Fields form={form} members={members} />}
    </FormDialog>
  )
}
