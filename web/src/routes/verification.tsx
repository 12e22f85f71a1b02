// The purpose of mobile verification, and the button that starts it.
import { useLocation } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { previousOf, urlOf } from '../guards/previous-path.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { Unavailable, useCanVerify } from '../modules/identity/unavailable.tsx'
import { VerifyAction } from '../modules/identity/verify-action.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const Done = ({ onward }: { onward: string }) => {
  const t = useT('identity.verification.done')
  return (
    <EntryFrame title={t('title')} drawing="done">
      <Alert tone="success">{t('text')}</Alert>
      <LinkButton to={onward} tone="primary" size="large" isWide>
        {t('onward')}
      </LinkButton>
    </EntryFrame>
  )
}

/** Continues at a public page, because the requested page would lead back here. */
const NotHere = () => {
  const t = useT('identity.verification')
  return (
    <EntryFrame title={t('title')}>
      <Unavailable />
      <LinkButton to="/" tone="primary" size="large" isWide>
        {t('done.onward')}
      </LinkButton>
    </EntryFrame>
  )
}

const Verification = () => {
  const t = useT('identity.verification')
  const canVerify = useCanVerify()
  const { pathname, search } = useLocation()
  const level = useViewer()?.meta.verificationLevel ?? 0
  const onward = previousOf(urlOf(`${pathname}${search}`)) ?? '/'
  if (level > 0) return <Done onward={onward} />
  if (!canVerify) return <NotHere />
  return (
    <EntryFrame title={t('title')}>
      <p className="-mt-3 text-secondary">{t('text')}</p>
      <section>
        <h2 className="font-bold">{t('uses.label')}</h2>
        <ul className="mt-2 list-disc pl-5">
          <li>{t('uses.private')}</li>
          <li>{t('uses.payout')}</li>
        </ul>
      </section>
      <VerifyAction onward={onward} />
      <p className="text-small text-secondary">{t('storage')}</p>
    </EntryFrame>
  )
}

export default Verification
