import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useState } from 'react'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ApproveAccount } from './approve-account.tsx'
import { DenyAccount } from './deny-account.tsx'
import { useDecided } from './use-decided.ts'

type Props = {
  details: KycDetails
  /** The submission is no longer visible, but the input stays. */
  isOver: boolean
  isRaced: boolean
  listPath: string
  onDone: () => void
  onViewOver: () => void
  onRaced: () => void
}

/** Approves a submission, or denies it with a reason. */
export const ReviewDecision = ({ details, isOver, isRaced, listPath, ...after }: Props) => {
  const t = useT('identity.review')
  const [isDenying, setIsDenying] = useState(false)
  const { failure, onDecided } = useDecided(after)
  if (isRaced) {
    return (
      <Card title={t('decision')}>
        <div className="flex flex-col items-start gap-4">
          <FormFailure failure={failure} />
          <LinkButton to={listPath}>{t('toList')}</LinkButton>
        </div>
      </Card>
    )
  }
  return (
    <Card title={t('decision')}>
      <div className="flex flex-col gap-4">
        {!details.namesMatch && <Alert tone="warning">{t('approve.namesDiffer')}</Alert>}
        {isDenying ? (
          <DenyAccount details={details} isOver={isOver} onDecided={onDecided} onCancel={() => setIsDenying(false)} />
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setIsDenying(true)}>{t('deny.action')}</Button>
            {details.namesMatch && <ApproveAccount details={details} isOver={isOver} onDecided={onDecided} />}
          </div>
        )}
        <FormFailure failure={failure} />
      </div>
    </Card>
  )
}
