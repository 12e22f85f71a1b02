import { cancelContract } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Takes an announced deposit back, as long as nobody has seen the money. */
export const CancelOwnDeposit = ({ contract: { id, amountWon } }: { contract: Contract }) => {
  const t = useT('ledger.companyCredit.cancel')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(cancelContract)
  const { failure, showFailure } = useFailure()
  const confirm = async () => {
    const written = await write({ id })
    if (!written) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) showToast(t('done'))
    setIsOpen(!written.ok)
  }
  const changeOpen = (next: boolean) => {
    setIsOpen(next)
    showFailure(null)
  }
  return (
    <ConfirmDialog
      title={t('title')}
      description={
        <span className="flex flex-col gap-3">
          {t('text', { amount: format.won(amountWon) })}
          <FormFailure failure={failure} />
        </span>
      }
      confirmLabel={t('confirm')}
      tone="danger"
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      trigger={<Button size="small">{t('action')}</Button>}
    />
  )
}
