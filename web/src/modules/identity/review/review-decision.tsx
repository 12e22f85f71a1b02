import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useState } from 'react'
import { FormFailure } from '../../../forms/form-failure.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ApproveAccount } from './approve-account.tsx'
import { DenyAccount } from './deny-account.tsx'
import { useDecided } from './use-decided.ts'

type Props = { details: KycDetails; onDone: () => void; onViewOver: () => void }

/** Approves an account, or denies it with a reason. */
export const ReviewDecision = ({ details, onDone, onViewOver }: Props) => {
  const t = useT('identity.review')
  const [isDenying, setIsDenying] = useState(false)
  const { failure, onDecided } = useDecided(onDone, onViewOver)
  return (
    <Card title={t('decision')}>
      <div className="flex flex-col gap-4">
        {!details.namesMatch && <Alert tone="warning">{t('approve.namesDiffer')}</Alert>}
        {isDenying ? (
          <DenyAccount details={details} onDecided={onDecided} onCancel={() => setIsDenying(false)} />
        ) : (
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setIsDenying(true)}>{t('deny.action')}</Button>
            {details.namesMatch && <ApproveAccount details={details} onDecided={onDecided} />}
          </div>
        )}
        <FormFailure failure={failure} />
      </div>
    </Card>
  )
}
