import { withdrawApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import { useState } from 'react'
import { useWrite } from '../../api/use-write.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Takes an application back, and with it the company and its drafts. */
export const WithdrawApplication = () => {
  const t = useT('companies.application.withdraw')
  const [isOpen, setIsOpen] = useState(false)
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(withdrawApplication)
  const withdraw = async () => {
    const written = await write({})
    if (written === null) return
    setIsOpen(false)
    if (written.ok) showToast(t('done'))
    else showFailure(written.error)
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
        trigger={<Button tone="quiet">{t('action')}</Button>}
      />
      <FormFailure failure={failure} />
    </>
  )
}
