import { decideKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { KycDetails } from '@jebo/contract/identity/kyc.schema.ts'
import type { CallError } from '../../../api/call-error.ts'
import { ConfirmAction } from '../../../forms/confirm-action.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DenyAccount } from './deny-account.tsx'

type Props = {
  details: KycDetails
  /** The submission is no longer visible, but the input stays. */
  isOver: boolean
  /** Another staff member has already decided. */
  isRaced: boolean
  listPath: string
  /** Leaves the page, because nothing is left to do. */
  onDone: () => void
  /** The pictures may no longer be viewed. */
  onViewOver: () => void
  onRaced: () => void
}

const DecidedElsewhere = ({ listPath }: Pick<Props, 'listPath'>) => {
  const t = useT('identity.review')
  const problems = useT('problems.identity')
  return (
    <Card title={t('decision')}>
      <div className="flex flex-col items-start gap-4">
        <Alert tone="error">{problems('kycDecided')}</Alert>
        <LinkButton to={listPath}>{t('toList')}</LinkButton>
      </div>
    </Card>
  )
}

/** Approves a submission, or denies it with a reason. */
export const ReviewDecision = ({ details, isOver, isRaced, listPath, onDone, onViewOver, onRaced }: Props) => {
  const t = useT('identity.review')
  const { id, namesMatch } = details
  const name = details.user.nickname
  const onRefused = ({ messageKey }: CallError) => {
    if (messageKey === 'identity.viewFirst') onViewOver()
    if (messageKey === 'identity.kycDecided') onRaced()
  }
  if (isRaced) return <DecidedElsewhere listPath={listPath} />
  return (
    <Card title={t('decision')}>
      <div className="flex flex-col gap-4">
        {!namesMatch && <Alert tone="warning">{t('approve.namesDiffer')}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <DenyAccount details={details} isOver={isOver} onDone={onDone} onRefused={onRefused} />
          {namesMatch && (
            <ConfirmAction
              endpoint={decideKyc}
              input={{ id, decision: 'APPROVED' }}
              title={t('approve.title', { name })}
              text={t('approve.text')}
              label={t('approve.action')}
              done={t('approve.done', { name })}
              onDone={onDone}
              onRefused={onRefused}
              trigger={
                <Button tone="primary" disabled={isOver}>
                  {t('approve.action')}
                </Button>
              }
            />
          )}
        </div>
      </div>
    </Card>
  )
}
