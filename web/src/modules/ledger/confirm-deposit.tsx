import type { StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { useMoveContract } from './use-move-contract.ts'

/** Makes an announced deposit spendable, once somebody has seen the money on the account. */
export const ConfirmDeposit = ({ contract }: { contract: StaffContract }) => {
  const t = useT('ledger.deposits')
  const ui = useT('ui')
  const format = useFormat()
  const { isOpen, changeOpen, move, isBusy } = useMoveContract(contract)
  const { failure, showFailure } = useFailure()
  const name = contract.company?.name ?? t('noCompany')
  const amount = format.won(contract.amountWon)
  const confirm = async () => {
    const { isDone, error } = await move({ status: 'DONE' })
    if (isDone) showToast(t('confirmed', { name, amount }))
    if (error) showFailure(error)
  }
  return (
    <Dialog
      title={t('confirmTitle')}
      description={t('confirmText')}
      isOpen={isOpen}
      onOpenChange={(next) => {
        changeOpen(next)
        showFailure(null)
      }}
      trigger={<Button size="small">{t('confirm')}</Button>}
      actions={
        <>
          <Button onClick={() => changeOpen(false)}>{ui('close')}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <DepositFacts contract={contract} />
        <FormFailure failure={failure} />
      </div>
    </Dialog>
  )
}
