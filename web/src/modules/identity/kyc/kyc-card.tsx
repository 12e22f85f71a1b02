import type { KycState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { KycStanding } from '@jebo/contract/identity/kyc.schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PopupAction } from '../popup-action.tsx'
import { useCanVerify } from '../unavailable.tsx'
import { usePagePopup } from '../use-page-popup.ts'
import { useBankName } from './use-bank-name.ts'

const home = '/settings/authentication'

const tones: Record<KycState, Tone> = { PENDING: 'amber', APPROVED: 'jade', DENIED: 'red' }

/** The target of the button for the current state. */
const actions = { NONE: 'start', PENDING: 'look', APPROVED: 'view', DENIED: 'again' } as const

const OnlyAfterMobile = () => {
  const t = useT('identity.kyc')
  const canVerify = useCanVerify()
  if (!canVerify) return <p className="text-secondary">{t('card.unavailable')}</p>
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-small text-secondary">{t('needsMobile.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled>{t('card.start')}</Button>
        <LinkButton to={`/verification?${new URLSearchParams({ previous: home })}`} tone="quiet">
          {t('needsMobile.go')}
        </LinkButton>
      </div>
    </div>
  )
}

const Account = ({ term, account }: { term: string | null; account: KycStanding['account'] }) => {
  const t = useT('identity.kyc')
  const nameOf = useBankName()
  return (
    account && (
      <p>
        {term && <span className="mr-2 text-secondary">{term}</span>}
        {nameOf(account.bank)} <span className="text-secondary">{t('numberEnd', { digits: account.numberEnd })}</span>
      </p>
    )
  )
}

const Standing = ({ standing: { state, reason, account, approved } }: { standing: KycStanding }) => {
  const t = useT('identity.kyc')
  const isNewer = state === 'PENDING' || state === 'DENIED'
  return (
    <div className="flex flex-col gap-3">
      {state === 'DENIED' && (
        <Alert tone="error" title={t('denied.reason')}>
          <span className="whitespace-pre-line">{reason}</span>
        </Alert>
      )}
      {isNewer && <Account term={approved ? t('requested') : null} account={account} />}
      <Account term={isNewer ? t('current') : null} account={approved} />
      <PopupAction {...usePagePopup('KYC', home)}>{t(`card.${actions[state]}`)}</PopupAction>
    </div>
  )
}

/** The account that rewards are paid to. @param standing null before the mobile verification */
export const KycCard = ({ standing }: { standing: KycStanding | null }) => {
  const t = useT('identity.kyc.card')
  const badge = standing && standing.state !== 'NONE' && (
    <Badge tone={tones[standing.state]}>{t(`states.${standing.state}`)}</Badge>
  )
  return (
    <Card title={t('title')} description={t('text')} action={badge}>
      {standing ? <Standing standing={standing} /> : <OnlyAfterMobile />}
    </Card>
  )
}
