// The target of the link in the notice to an earlier address. Mail scanners open links too, so only the button of this
// page has an effect.
import { checkEmailRevert, revertEmail } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useParams, useRevalidator } from 'react-router'
import { FormFailure } from '../forms/form-failure.tsx'
import { useFailure } from '../forms/use-failure.ts'
import { useWrite } from '../forms/use-write.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { nullIfRejected } from '../modules/accounts/mailed-link.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/revert-email.ts'

const reading = readWith(async (ask, { params: { token } }) =>
  token === undefined ? null : ask(checkEmailRevert, { token }).catch(nullIfRejected),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const inBold = (chunks: ReactNode) => <b className="break-all text-ink">{chunks}</b>

const Unusable = ({ why }: { why: 'rejected' | 'incomplete' }) => {
  const t = useT('accounts.revertEmail')
  return (
    <EntryFrame title={t(`${why}.title`)}>
      <p className="text-secondary">{t(`${why}.text`)}</p>
      <LinkButton to="/" tone="primary" size="large" isWide>
        {t('toHome')}
      </LinkButton>
    </EntryFrame>
  )
}

const Done = ({ email }: { email: string }) => {
  const t = useT('accounts.revertEmail')
  return (
    <EntryFrame title={t('done.title')}>
      <Alert tone="success">{t.rich('done.text', { email, b: inBold })}</Alert>
      <p className="text-secondary">{t('done.devices')}</p>
    </EntryFrame>
  )
}

type ConfirmProps = { token: string; email: string; onDone: () => void; onRejected: () => void }

const Confirm = ({ token, email, onDone, onRejected }: ConfirmProps) => {
  const t = useT('accounts.revertEmail')
  const { write, isBusy } = useWrite(revertEmail, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const confirm = async () => {
    const written = await write({ token })
    if (!written) return
    if (written.ok) onDone()
    else if (written.error.messageKey === 'auth.linkRejected') onRejected()
    else showFailure(written.error)
  }
  return (
    <EntryFrame title={t('title')}>
      <p>{t.rich('text', { email, b: inBold })}</p>
      <p className="text-secondary">{t('consequences')}</p>
      <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void confirm()}>
        {t('submit')}
      </Button>
      <FormFailure failure={failure} />
    </EntryFrame>
  )
}

const Link = ({ token, email }: { token: string; email: string }) => {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'open' | 'done' | 'rejected'>('open')
  const finish = () => {
    setState('done')
    // The user who is signed in here may have been signed out by it.
    void revalidate()
  }
  if (state === 'done') return <Done email={email} />
  if (state === 'rejected') return <Unusable why="rejected" />
  return <Confirm token={token} email={email} onDone={finish} onRejected={() => setState('rejected')} />
}

const RevertEmail = ({ loaderData }: Route.ComponentProps) => {
  const { token } = useParams()
  /** The purpose of the link when the page was loaded, because a used link has none. */
  const [found] = useState(loaderData)
  if (token === undefined) return <Unusable why="incomplete" />
  return found === null ? <Unusable why="rejected" /> : <Link key={token} token={token} email={found.email} />
}

export default RevertEmail
