// The target of the link in the notice to an earlier address.
import { checkEmailRevert, revertEmail } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { useParams } from 'react-router'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { nullIfRejected } from '../modules/accounts/mailed-link.ts'
import { boldAddress, MailedLinkPage } from '../modules/accounts/mailed-link-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/revert-email.ts'

const reading = readWith(async (ask, { params: { token } }) =>
  token === undefined ? null : ask(checkEmailRevert, { token }).catch(nullIfRejected),
)
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Unusable = ({ why }: { why: 'rejected' | 'incomplete' }) => {
  const t = useT('accounts.revertEmail')
  return (
    <EntryFrame title={t(`${why}.title`)} drawing="missing">
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
    <EntryFrame title={t('done.title')} drawing="done">
      <Alert tone="success">{t.rich('done.text', { email, b: boldAddress })}</Alert>
      <p className="text-secondary">{t('done.devices')}</p>
    </EntryFrame>
  )
}

const RevertEmail = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.revertEmail')
  return (
    <MailedLinkPage
      endpoint={revertEmail}
      token={useParams().token}
      found={loaderData}
      title={t('title')}
      label={t('submit')}
      asking={(email) => (
        <>
          <p>{t.rich('text', { email, b: boldAddress })}</p>
          <p className="text-secondary">{t('consequences')}</p>
        </>
      )}
      done={(email) => <Done email={email} />}
      unusable={(why) => <Unusable why={why} />}
    />
  )
}

export default RevertEmail
