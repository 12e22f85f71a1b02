import type { confirmEmailChange, revertEmail } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { wholeToken } from './mailed-link.ts'

/** Addresses have no spaces at which a narrow screen could break them. */
export const boldAddress = (chunks: ReactNode) => <b className="break-all text-ink">{chunks}</b>

type ConfirmProps = {
  endpoint: typeof confirmEmailChange | typeof revertEmail
  token: string
  title: string
  label: string
  onDone: () => void
  onRejected: () => void
  children: ReactNode
}

const Confirm = ({ endpoint, token, title, label, onDone, onRejected, children }: ConfirmProps) => {
  const { write, isBusy } = useWrite(endpoint, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const confirm = async () => {
    const written = await write({ token })
    if (!written) return
    if (written.ok) onDone()
    else if (written.error.messageKey === 'auth.linkRejected') onRejected()
    else showFailure(written.error)
  }
  return (
    <EntryFrame title={title}>
      {children}
      <Button tone="primary" size="large" isWide isBusy={isBusy} onClick={() => void confirm()}>
        {label}
      </Button>
      <FormFailure failure={failure} />
    </EntryFrame>
  )
}

type Props = Pick<ConfirmProps, 'endpoint' | 'title' | 'label'> & {
  token: string | undefined
  /** The address that the link concerns; null if the link cannot be used. */
  found: { email: string } | null
  /** What the button does. */
  asking: (email: string) => ReactNode
  done: (email: string) => ReactNode
  unusable: (why: 'rejected' | 'incomplete') => ReactNode
}

const Link = ({ token, found, asking, done, unusable, ...confirming }: Props & { token: string }) => {
  const { revalidate } = useRevalidator()
  /** As it was when the page was loaded, because a used link has none. */
  const [email] = useState(found?.email ?? null)
  const [state, setState] = useState<'open' | 'done' | 'rejected'>('open')
  const finish = () => {
    setState('done')
    // Who is signed in here may have another address, or be signed out by it.
    void revalidate()
  }
  if (email === null || state === 'rejected') return unusable('rejected')
  if (state === 'done') return done(email)
  return (
    <Confirm {...confirming} token={token} onDone={finish} onRejected={() => setState('rejected')}>
      {asking(email)}
    </Confirm>
  )
}

/** The target of a mailed link. Mail scanners open links too, so only the button of the page has an effect. */
export const MailedLinkPage = ({ token: given, ...props }: Props) => {
  const token = wholeToken(given)
  return token === undefined ? props.unusable('incomplete') : <Link key={token} token={token} {...props} />
}
