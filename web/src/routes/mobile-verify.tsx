// Where the identity provider leads back to. The first load may carry no cookie, as it comes from another site, so the
// page itself hands in what stands in its address.
import { completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWrite } from '../api/use-write.ts'
import { safePath } from '../guards/safe-path.ts'
import { useProblemText } from '../i18n/use-problem-text.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { type BegunAttempt, takeBegun } from '../modules/identity/begun-attempt.ts'
import { tell } from '../modules/identity/identity-message.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Null while the server is asked; `messageKey` is null where the person is verified. */
type Result = { messageKey: string | null; onward: string; isPopup: boolean }

/** What is shown stands on what the server knows, which has changed, or was not known here. */
const isNews = (messageKey: string | null): boolean => messageKey === null || messageKey === 'identity.alreadyVerified'

const useReturned = (): Result | null => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { write } = useWrite(completeIdentity, { revalidates: false })
  const [result, setResult] = useState<Result | null>(null)
  const isSent = useRef(false)

  const show = (messageKey: string | null, begun: BegunAttempt | null) => {
    const isPopup = begun?.way === 'popup'
    setResult({ messageKey, onward: safePath(begun?.onward) ?? '/', isPopup })
    if (!isPopup) return
    const outcome = isNews(messageKey) ? 'reload' : 'close'
    const reason = messageKey === null ? {} : { messageKey }
    tell({ source: 'jebo-identity', kind: 'MOBILE', result: outcome, ...reason, nonce: begun.nonce })
    window.close()
  }

  const handIn = async (query: URLSearchParams) => {
    const reference = query.get('token_version_id')
    const data = query.get('enc_data')
    const signature = query.get('integrity_value')
    // Nobody was led here by a provider.
    if (!reference || !data || !signature) return show('identity.requestNotFound', null)
    const begun = takeBegun(reference)
    const written = await write({ token_version_id: reference, enc_data: data, integrity_value: signature })
    if (written) show(written.ok ? null : written.error.messageKey, begun)
  }

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void handIn(new URLSearchParams(search))
    // Neither the history nor a bookmark keeps it.
    void navigate(pathname, { replace: true })
  })
  return result
}

const Failed = ({ messageKey, onward, isPopup }: Result & { messageKey: string }) => {
  const t = useT('identity.return')
  const textOf = useProblemText()
  const again = onward === '/' ? '/verification' : `/verification?${new URLSearchParams({ previous: onward })}`
  return (
    <EntryFrame title={t('failed.title')}>
      <Alert tone="error">{textOf(messageKey)}</Alert>
      {isPopup ? (
        <p className="text-secondary">{t('mayClose')}</p>
      ) : (
        <LinkButton to={again} tone="primary" size="large" isWide>
          {t('failed.again')}
        </LinkButton>
      )}
    </EntryFrame>
  )
}

const Done = ({ onward, isPopup }: Result) => {
  const t = useT('identity')
  return (
    <EntryFrame title={t('verification.done.title')}>
      <Alert tone="success">{t('verification.done.text')}</Alert>
      {isPopup ? (
        <p className="text-secondary">{t('return.mayClose')}</p>
      ) : (
        <LinkButton to={onward} tone="primary" size="large" isWide>
          {t('verification.done.onward')}
        </LinkButton>
      )}
    </EntryFrame>
  )
}

const MobileVerify = () => {
  const t = useT('identity.return.checking')
  const result = useReturned()
  if (result === null) {
    return (
      <EntryFrame title={t('title')}>
        <p role="status" className="text-secondary">
          {t('text')}
        </p>
      </EntryFrame>
    )
  }
  const { messageKey } = result
  return messageKey === null ? <Done {...result} /> : <Failed {...result} messageKey={messageKey} />
}

export default MobileVerify
