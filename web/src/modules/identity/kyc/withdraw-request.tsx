import { withdrawKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useFailure } from '../../../forms/use-failure.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Takes back an account that waits, and with it all that was sent. @param onDone once it is gone */
export const WithdrawRequest = ({ onDone }: { onDone: () => void }) => {
  const t = useT('identity.kyc.pending.withdraw')
  const [isOpen, setIsOpen] = useState(false)
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(withdrawKyc)
  const withdraw = async () => {
    const written = await write({})
    if (written === null) return
    setIsOpen(false)
    if (!written.ok) return showFailure(written.error)
    showToast(t('done'))
    onDone()
  }
  return (
    <>
      <ConfirmDialog
        title={t('title')}
        description={t('text')}
        confirmLabel={t('action')}
        tone="danger"
        isBusy={isBusy}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onConfirm={() => void withdraw()}
        trigger={
          <Button tone="quiet" isWide>
            {t('action')}
          </Button>
        }
      />
      <FormFailure failure={failure} />
    </>
  )
}
