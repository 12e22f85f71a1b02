import { withdrawConsent } from '@jebo/contract/accounts/terms.endpoints.ts'
import { useState } from 'react'
import { refreshViewer } from '../../api/remembered-facts.ts'
import { useWrite } from '../../api/use-write.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Takes the optional consent back, after saying what is deleted with it. */
export const WithdrawConsent = () => {
  const t = useT('accounts.agreement.withdraw')
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(withdrawConsent)
  const { failure, showFailure } = useFailure()
  const withdraw = async () => {
    const written = await write({})
    if (written === null) return
    setIsOpen(false)
    if (!written.ok) return showFailure(written.error)
    await refreshViewer()
    showToast(t('done'))
  }
  return (
    <>
      <ConfirmDialog
        title={t('title')}
        description={t('text')}
        confirmLabel={t('confirm')}
        tone="danger"
        isBusy={isBusy}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => void withdraw()}
        trigger={<Button>{t('open')}</Button>}
      />
      <FormFailure failure={failure} />
    </>
  )
}
