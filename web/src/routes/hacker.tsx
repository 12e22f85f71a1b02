import { getUser } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { withPrefixOf } from '../guards/judge.ts'
import { readWith } from '../guards/read.ts'
import { shared } from '../i18n/shared.ts'
import { useT } from '../i18n/use-t.ts'
import { ProfilePage } from '../modules/accounts/profile/profile-page.tsx'
import { Follow } from '../modules/following/follow.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/hacker.ts'
import { readWork, workOf } from './parts/hacker-work.tsx'

/** A single segment is a hacker's page only if it is written as one, `/@nickname`; each has exactly one address. */
const reading = readWith(async (ask, { params: { handle = '' }, url }) => {
  if (!handle.startsWith('@')) throw data(null, { status: 404 })
  const user = await ask(getUser, { nickname: handle.slice(1) })
  const path = `/@${user.nickname}`
  // A temporary redirect, because a nickname may change to this spelling.
  if (path !== `/${handle}`) throw redirect(withPrefixOf(url, encodeURI(path)) + url.search)
  return { user, work: await readWork(ask, user.nickname) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ location, loaderData, matches }) => {
  if (!loaderData) return matches[0]?.meta ?? []
  const { nickname, bio } = loaderData.user
  const picture = `hackers/${encodeURIComponent(nickname)}`
  return shared({ location, matches }, { title: nickname, description: bio, picture, type: 'profile' })
}

// For managers only.
const BlockHacker = lazyPart(async () => (await import('../modules/companies/block-hacker.tsx')).BlockHacker)

const Hacker = ({ loaderData: { user, work } }: Route.ComponentProps) => {
  const t = useT('accounts.hackerPage')
  const viewer = useViewer()
  return (
    <ProfilePage
      user={user}
      action={
        viewer?.uuid === user.uuid ? (
          <LinkButton to="/settings/profile">{t('edit')}</LinkButton>
        ) : (
          <span className="flex flex-wrap gap-2">
            <Follow target="users" id={user.uuid} />
            {viewer?.company && (
              <Suspense>
                <BlockHacker nickname={user.nickname} />
              </Suspense>
            )}
          </span>
        )
      }
      work={workOf(work)}
    />
  )
}

export default Hacker
