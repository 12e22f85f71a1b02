import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewStateBadge } from './review-state-badge.tsx'

type Props = {
  details: KycDetails
  /** The view has expired: sealed data is hidden until a reason is given again. */
  isOver: boolean
  listPath: string
  onOver: () => void
  onReopen: () => void
  onDone: () => void
}

/** One submission while the view lasts, and the decision of staff. */
export const Review = ({ details, isOver, listPath, onOver, onReopen, onDone }: Props) => {
  const t = useT('identity.review')
  const top = useRef<HTMLDivElement>(null)
  const [isRaced, setIsRaced] = useState(false)
  // The row that opened this has disappeared, and so has the dialog.
  useEffect(() => top.current?.focus(), [])
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PageHeader
          above={
            <Link to={listPath} className="text-secondary underline">
              {t('title')}
            </Link>
          }
          title={t('of', { name: details.user.nickname })}
          action={!isRaced && <ReviewStateBadge state={details.state} />}
        />
      </div>
      <div className="flex flex-col gap-6">
        {isOver ? (
          <Alert
            tone="warning"
            title={t('over.title')}
            action={
              <Button size="small" onClick={onReopen}>
                {t('over.action')}
              </Button>
            }
          >
            {t('over.text')}
          </Alert>
        ) : (
          <>
            <p className="text-small text-secondary">
              {t('timeLeft')} <Countdown endsAtMs={Date.parse(details.viewEndsAt)} onEnd={onOver} />
            </p>
            <ReviewFacts details={details} />
          </>
        )}
        {details.state === 'PENDING' && (
          <ReviewDecision
            details={details}
            isOver={isOver}
            isRaced={isRaced}
            listPath={listPath}
            onDone={onDone}
            onViewOver={onOver}
            onRaced={() => setIsRaced(true)}
          />
        )}
      </div>
    </>
  )
}
