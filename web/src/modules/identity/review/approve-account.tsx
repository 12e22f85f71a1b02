import { decideKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useState } from 'react'
import { useWrite } from '../../../forms/use-write.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Decided } from './use-decided.ts'

type Props = { details: KycDetails; isOver: boolean; onDecided: Decided }

/** Raises the owner to level 2, after staff have read the consequences. */
export const ApproveAccount = ({ details: { id, user }, isOver, onDecided }: Props) => {
  const t = useT('identity.review.approve')
  const [isOpen, setIsOpen] = useState(false)
  const { write, isBusy } = useWrite(decideKyc)
  const approve = async () => {
    const written = await write({ id, decision: 'APPROVED' })
    if (written === null) return
    setIsOpen(false)
    onDecided(written.ok ? null : written.error, t('done', { name: user.nickname }))
  }
  return (
    <ConfirmDialog
      title={t('title', { name: user.nickname })}
      description={t('text')}
      confirmLabel={t('action')}
      isBusy={isBusy}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onConfirm={() => void approve()}
      trigger={
        <Button tone="primary" disabled={isOver}>
          {t('action')}
        </Button>
      }
    />
  )
}
