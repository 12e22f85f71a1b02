import { changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { DecidedElsewhere } from './decided-elsewhere.tsx'
import { DepositFacts, DepositName } from './deposit-facts.tsx'

/** Cancels a deposit that never arrived, with a reason that its company sees. */
export const CancelDeposit = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  return (
    <FormDialog
      endpoint={changeContractStatus}
      schema={async () => (await import('./ledger.forms.ts')).cancelForm}
      defaults={{ reason: '' }}
      about="cancelation"
      inputOf={({ reason }) => ({ id: contract.id, status: 'CANCELED' as const, from: contract.status, reason })}
      storedAs={`cancelation of ${contract.id}`}
      title={t('cancelTitle')}
      text={t('cancelText')}
      label={t('cancel')}
      tone="danger"
      done={() => t('canceled')}
      trigger={
        <Button size="small" tone="quiet">
          {t('cancel')}
          <DepositName contract={contract} />
        </Button>
      }
    >
      {(form) => (
        <>
          <DecidedElsewhere contract={contract} />
          <DepositFacts contract={contract} />
          <Field
            label={t('reason')}
            mark="required"
            hint={t('reasonHint', { limit: ledgerLimits.reason.max })}
            error={form.errorOf('reason')}
          >
            <TextInput {...form.register('reason')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
