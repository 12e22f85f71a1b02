import { decideApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { DenyApplication } from './deny-application.tsx'

type Props = {
  application: CompanyApplication
  onChange: (changes: Pick<CompanyApplication, 'state' | 'reason'>) => void
}

/** Approves, or denies with a reason; nothing where it is decided already. */
export const Decision = ({ application, onChange }: Props) => {
  const t = useT('companies.staff')
  const [isDenying, setIsDenying] = useState(false)
  const [isApproving, setIsApproving] = useState(false)
  const { write, isBusy } = useWrite(decideApplication)
  const { failure, showFailure } = useFailure()
  const { uuid, name } = application
  if (application.state !== 'APPLIED') return null
  if (isDenying)
    return (
      <DenyApplication
        application={application}
        onDenied={(reason) => onChange({ state: 'DENIED', reason })}
        onCancel={() => setIsDenying(false)}
      />
    )
  const approve = async () => {
    const written = await write({ uuid, decision: 'APPROVED' })
    if (written === null) return
    setIsApproving(false)
    if (!written.ok) return showFailure(written.error)
    onChange({ state: 'APPROVED', reason: null })
    showToast(t('approved', { name }))
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => setIsDenying(true)}>{t('deny')}</Button>
        <ConfirmDialog
          title={t('approveTitle', { name })}
          description={t('approveText')}
          confirmLabel={t('approve')}
          isBusy={isBusy}
          isOpen={isApproving}
          onOpenChange={setIsApproving}
          onConfirm={() => void approve()}
          trigger={<Button tone="primary">{t('approve')}</Button>}
        />
      </div>
      <FormFailure failure={failure} />
    </div>
  )
}
