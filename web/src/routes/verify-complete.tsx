// The target of the links in mails to a new address, and to those who are invited to a company.
import { checkEmailChange, confirmEmailChange } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { useParams } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { nullIfRejected, wholeToken } from '../modules/accounts/mailed-link.ts'
import { boldAddress, MailedLinkPage } from '../modules/accounts/mailed-link-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/verify-complete.ts'
import { InvitationPage } from './parts/invitation-page.tsx'
import { readInvitation } from './parts/read-invitation.ts'

const isInvitation = (parameters: URLSearchParams): boolean => parameters.get('of') === 'company'

const reading = readWith(async (ask, { params, url }) => {
  const token = wholeToken(params.token)
  if (token === undefined) return { email: null, invitation: null }
  if (isInvitation(url.searchParams)) return { email: null, invitation: await readInvitation(ask, token) }
  const email = await ask(checkEmailChange, { token }).catch(nullIfRejected)
  // A mail program may have cut the link behind its token.
  const invitation = email === null ? await readInvitation(ask, token) : 'rejected'
  return { email, invitation: invitation === 'rejected' ? null : invitation }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

/** The next step for signed-in users and guests. */
const Onward = () => {
  const t = useT('accounts.verifyComplete')
  return useViewer() ? (
    <LinkButton to="/settings/authentication" tone="primary" size="large" isWide>
      {t('toSettings')}
    </LinkButton>
  ) : (
    <LinkButton to="/sign-in" tone="primary" size="large" isWide>
      {t('toSignIn')}
    </LinkButton>
  )
}

const ToHome = () => (
  <LinkButton to="/" tone="primary" size="large" isWide>
    {useT('accounts.verifyComplete')('toHome')}
  </LinkButton>
)

/** Nothing tells whether it was the link of a new address or of an invitation. */
const Unusable = ({ why }: { why: 'rejected' | 'incomplete' }) => {
  const t = useT('accounts.verifyComplete')
  return (
    <EntryFrame title={t(`${why}.title`)} drawing="missing">
      <p className="text-secondary">{t(`${why}.text`)}</p>
      {why === 'rejected' ? <Onward /> : <ToHome />}
    </EntryFrame>
  )
}

const Done = ({ email }: { email: string }) => {
  const t = useT('accounts.verifyComplete')
  const viewer = useViewer()
  const foreign = viewer && viewer.email !== email ? viewer : null
  return (
    <EntryFrame title={t('done.title')} drawing="done">
      <Alert tone="success">{t.rich('done.text', { email, b: boldAddress })}</Alert>
      <p className="text-secondary">{t('done.devices')}</p>
      {foreign && <p className="text-secondary">{t.rich('done.foreign', { email: foreign.email, b: boldAddress })}</p>}
      {foreign ? <ToHome /> : <Onward />}
    </EntryFrame>
  )
}

const VerifyComplete = ({ loaderData: { email, invitation } }: Route.ComponentProps) => {
  const t = useT('accounts.verifyComplete')
  const viewer = useViewer()
  const { token } = useParams()
  if (invitation && token !== undefined) return <InvitationPage key={token} token={token} found={invitation} />
  return (
    <MailedLinkPage
      endpoint={confirmEmailChange}
      token={token}
      found={email}
      title={t('title')}
      label={t('submit')}
      asking={(email) => (
        <>
          <p>{t.rich('text', { email, b: boldAddress })}</p>
          {viewer && <p className="text-secondary">{t.rich('signedInAs', { email: viewer.email, b: boldAddress })}</p>}
        </>
      )}
      done={(email) => <Done email={email} />}
      unusable={(why) => <Unusable why={why} />}
    />
  )
}

export default VerifyComplete
