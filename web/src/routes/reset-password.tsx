// A forgotten password: requesting a link by mail, and the page that the link opens.
import { checkPasswordReset } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { readWith } from '../guards/read.ts'
import { useEntryLink } from '../guards/use-entry-link.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { signInAfterReset } from '../modules/accounts/after-reset.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { nullIfRejected } from '../modules/accounts/mailed-link.ts'
import { ResetRequest } from '../modules/accounts/reset-request.tsx'
import { TextLink } from '../modules/accounts/text-link.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/reset-password.ts'

// Only the page that the link opens needs it.
const ResetForm = lazyPart(async () => (await import('../modules/accounts/reset-form.tsx')).ResetForm, MissingPart)

const reading = readWith(async (ask, { params: { token } }) =>
  token === undefined ? null : ask(checkPasswordReset, { token }).catch(nullIfRejected),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Rejected = () => {
  const t = useT('accounts.reset.rejected')
  return (
    <>
      <Alert tone="error" title={t('title')}>
        {t('text')}
      </Alert>
      <LinkButton to="/reset-password" tone="primary" size="large" isWide>
        {t('action')}
      </LinkButton>
    </>
  )
}

const ResetPassword = ({ loaderData: link }: Route.ComponentProps) => {
  const t = useT('accounts.reset')
  const { token } = useParams()
  const navigate = useNavigate()
  const href = useHref()
  const entryLink = useEntryLink()
  /** The link that was rejected while the form was open. */
  const [rejected, setRejected] = useState<string | null>(null)
  return (
    <EntryFrame title={t('title')} below={<TextLink to={entryLink('/sign-in')}>{t('toSignIn')}</TextLink>}>
      {token === undefined ? (
        <ResetRequest />
      ) : link === null || rejected === token ? (
        <Rejected />
      ) : (
        <Suspense>
          <ResetForm
            key={token}
            token={token}
            onDone={async () => navigate(href(signInAfterReset), { replace: true })}
            onRejected={() => setRejected(token)}
          />
        </Suspense>
      )}
    </EntryFrame>
  )
}

export default ResetPassword
