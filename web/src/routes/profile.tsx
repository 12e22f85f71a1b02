// The user's own page as others see it.
import { getProfile, getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { CallError } from '../api/call-error.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { ProfilePage } from '../modules/accounts/profile/profile-page.tsx'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/profile.ts'
import { readWork, workOf } from './parts/hacker-work.tsx'

const nullIfMissing = (error: unknown): null => {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

/** Staff have no page. */
const reading = readWith(async (ask) => {
  const { nickname } = await ask(getProfile, {})
  const user = await ask(getUser, { nickname }).catch(nullIfMissing)
  return user && { user, work: await readWork(ask, nickname) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const Profile = ({ loaderData: shown }: Route.ComponentProps) => {
  const t = useT('accounts.hackerPage')
  const edit = (
    <LinkButton to="/settings/profile" tone="primary">
      {t('edit')}
    </LinkButton>
  )
  if (shown === null) {
    return (
      <>
        <PageHeader title={t('own')} />
        <Card as="div" isFlush>
          <EmptyState title={t('staff')} action={edit}>
            {t('staffHint')}
          </EmptyState>
        </Card>
      </>
    )
  }
  const { user, work } = shown
  return (
    <>
      <Alert
        className="mb-8"
        action={
          <LinkButton to={`/@${user.nickname}`} size="small">
            {t('open')}
          </LinkButton>
        }
      >
        {t('seenByOthers')}
      </Alert>
      <ProfilePage user={user} action={edit} work={workOf(work)} />
    </>
  )
}

export default Profile
