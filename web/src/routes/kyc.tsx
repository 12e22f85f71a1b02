// The form for a bank account, the wait for a decision and its result share one address.
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { getKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { KycStanding } from '@jebo/contract/identity/kyc.schema.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { upload } from '../api/upload.ts'
import { ifVerified } from '../guards/if-verified.ts'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { FreshDialog } from '../modules/accounts/fresh-dialog.tsx'
import { KycForm } from '../modules/identity/kyc/kyc-form.tsx'
import { Approved, Denied, Pending, SubmissionPending } from '../modules/identity/kyc/kyc-standing.tsx'
import { RetractKyc } from '../modules/identity/kyc/retract-kyc.tsx'
import type { UploadMasked } from '../modules/identity/kyc/use-masked-picture.ts'
import { Unavailable, useCanVerify } from '../modules/identity/unavailable.tsx'
import { type Opener, useOpener } from '../modules/identity/use-opener.ts'
import { WayOn } from '../modules/identity/way-on.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/kyc.ts'

const reading = ifVerified(read(getKyc, () => ({})))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const send: UploadMasked = (file, options) => upload(uploadFile, { purpose: 'KYC', file }, options)

const NeedsMobile = () => {
  const t = useT('identity.kyc')
  const { pathname } = useLocation()
  const again = new URLSearchParams({ previous: pathname })
  return (
    <EntryFrame title={t('title')}>
      <Alert tone="warning">{t('needsMobile.text')}</Alert>
      {useCanVerify() ? (
        <LinkButton to={`/verification?${again}`} tone="primary" size="large" isWide>
          {t('needsMobile.go')}
        </LinkButton>
      ) : (
        <Unavailable />
      )}
    </EntryFrame>
  )
}

/** After the mobile verification come the account and the decision of staff. */
const Progress = ({ step }: { step: 2 | 3 }) => {
  const t = useT('identity.kyc.progress')
  return (
    <p className="-mt-3 text-small font-bold text-accent">
      {step}/3 · {t(step === 2 ? 'account' : 'decision')}
    </p>
  )
}

/** The choice of another account is in the address, so that Back leaves it. */
const useChanging = () => {
  const [search, setSearch] = useSearchParams()
  return {
    isChanging: search.has('change'),
    begin: () => setSearch({ change: '1' }),
    end: () => setSearch({}, { replace: true }),
  }
}

/** If another submission is pending, the opener reloads its data when this popup closes, however it closes. */
const useRefusedSubmission = ({ finish }: Opener) => {
  const [isShown, setIsShown] = useState(false)
  const leave = useEffectEvent(finish)
  useEffect(() => {
    if (!isShown) return
    const onHide = () => leave()
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [isShown])
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) }
}

const Standing = ({ standing }: { standing: KycStanding }) => {
  const t = useT('identity.kyc')
  const opener = useOpener('KYC')
  const { isChanging, begin, end } = useChanging()
  const refused = useRefusedSubmission(opener)
  const { state } = standing
  if (state === 'PENDING') {
    const retracted = () => {
      refused.hide()
      opener.finish()
    }
    return (
      <EntryFrame title={t('pending.title')} drawing="review">
        {refused.isShown && <SubmissionPending />}
        <Progress step={3} />
        <Pending standing={standing} />
        <div className="flex flex-col gap-3">
          <WayOn opener={opener} />
          <RetractKyc onDone={retracted} />
        </div>
      </EntryFrame>
    )
  }
  if (state === 'APPROVED' && !isChanging) {
    return (
      <EntryFrame title={t('approved.title')} drawing="done">
        <Approved standing={standing} />
        <div className="flex flex-col gap-3">
          <WayOn opener={opener} />
          <Button onClick={begin}>{t('approved.change')}</Button>
        </div>
      </EntryFrame>
    )
  }
  const isDenied = state === 'DENIED'
  const sent = () => {
    refused.hide()
    if (isChanging) end()
    opener.finish()
  }
  return (
    <EntryFrame title={t(isDenied ? 'denied.title' : isChanging ? 'approved.changeTitle' : 'title')}>
      {!isChanging && <Progress step={2} />}
      {isDenied ? <Denied standing={standing} /> : <p className="text-secondary">{t('text')}</p>}
      <KycForm
        owner={standing.verifiedName ?? ''}
        upload={send}
        onSent={sent}
        onPending={refused.show}
        onKeep={state === 'APPROVED' ? end : undefined}
      />
      <FreshDialog />
    </EntryFrame>
  )
}

const Kyc = ({ loaderData: standing }: Route.ComponentProps) =>
  standing ? <Standing standing={standing} /> : <NeedsMobile />

export default Kyc
