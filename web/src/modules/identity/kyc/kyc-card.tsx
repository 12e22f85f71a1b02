import type { KycState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { KycStanding } from '@jebo/contract/identity/kyc.schema.ts'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useHref } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Setting } from '../../../ui/setting.tsx'
import { PopupButton, PopupNotes } from '../popup-action.tsx'
import { useCanVerify } from '../unavailable.tsx'
import { usePagePopup } from '../use-page-popup.ts'
import { useBankName } from './use-bank-name.ts'

const home = '/settings/identity'

const tones: Record<KycState, Tone> = { PENDING: 'amber', APPROVED: 'jade', DENIED: 'red' }

/** The target of the button for the current state. */
const actions = { NONE: 'start', PENDING: 'look', APPROVED: 'view', DENIED: 'again' } as const

const OnlyAfterMobile = () => {
  const t = useT('identity.kyc')
  const canVerify = useCanVerify()
  const href = useHref()
  if (!canVerify) return <p className="text-secondary">{t('card.unavailable')}</p>
  return (
    <p className="text-secondary">
      {t('needsMobile.text')}{' '}
      <Link
        to={`/verification?${new URLSearchParams({ previous: href(home) })}`}
        className="font-bold text-accent underline-offset-4 hover:underline"
      >
        {t('needsMobile.go')}
      </Link>
    </p>
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

type StandingProps = { standing: KycStanding; children: ReactNode }

const Standing = ({ standing: { state, reason, account, approved }, children }: StandingProps) => {
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
      {children}
    </div>
  )
}

/** The account that rewards are paid to. @param standing null before the mobile verification */
export const KycCard = ({ standing }: { standing: KycStanding | null }) => {
  const t = useT('identity.kyc.card')
  const badge = standing && standing.state !== 'NONE' && (
    <Badge tone={tones[standing.state]}>{t(`states.${standing.state}`)}</Badge>
  )
  const canVerify = useCanVerify()
  const popup = usePagePopup('KYC', home)
  const action = standing ? (
    <PopupButton {...popup} look={standing.state === 'NONE' || standing.state === 'DENIED' ? 'next' : 'small'}>
      {t(actions[standing.state])}
    </PopupButton>
  ) : (
    canVerify && (
      <Button size="small" disabled>
        {t('start')}
      </Button>
    )
  )
  return (
    <Setting icon={Landmark} title={t('title')} description={t('text')} state={badge} action={action}>
      {standing ? (
        <Standing standing={standing}>
          <PopupNotes {...popup} />
        </Standing>
      ) : (
        <OnlyAfterMobile />
      )}
    </Setting>
  )
}
