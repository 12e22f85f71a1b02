import type { z } from '@jebo/contract/core/zod.ts'
import { setBalanceLimit } from '@jebo/contract/ledger/balance-limit.endpoints.ts'
import type { balanceLimitForm } from '@jebo/contract/ledger/ledger.schema.ts'
import { BellRing } from 'lucide-react'
import { useController } from 'react-hook-form'
import { MoneyInput } from '../../domain/money-input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const LimitField = ({ form }: { form: ContractForm<z.input<typeof balanceLimitForm>> }) => {
  const t = useT('ledger.companyCredit.limit')
  const amount = useController({ control: form.control, name: 'limitWon' }).field
  return (
    <Field label={t('amount')} mark="optional" hint={t('hint')} error={form.errorOf('limitWon')}>
      <MoneyInput value={amount.value} onChange={amount.onChange} onBlur={amount.onBlur} ref={amount.ref} />
    </Field>
  )
}

/** Below which balance the managers are told. */
export const BalanceLimit = ({ limitWon }: { limitWon: number | null }) => {
  const t = useT('ledger.companyCredit.limit')
  const format = useFormat()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-secondary">
      <p className="flex items-center gap-2">
        <BellRing aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {limitWon === null ? t('none') : t('current', { amount: format.won(limitWon) })}
      </p>
      <FormDialog
        endpoint={setBalanceLimit}
        schema={async () => (await import('@jebo/contract/ledger/ledger.schema.ts')).balanceLimitForm}
        defaults={{ limitWon: limitWon ?? undefined }}
        inputOf={(values) => values}
        title={t('title')}
        text={t('text')}
        label={t('submit')}
        done={() => t('done')}
        trigger={
          <Button size="small" tone="quiet">
            {t('action')}
          </Button>
        }
      >
        {(form) => <LimitField form={form} />}
      </FormDialog>
    </div>
  )
}
