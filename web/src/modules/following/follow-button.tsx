import { follow, getFollow, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import type { FollowTarget } from '@jebo/contract/following/following.schema.ts'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export type Followable = { target: FollowTarget; id: string }

/** One of a list, which knows how many follow it, and whether the viewer does. */
export type Listed = { name: string; isFollowed: boolean; count: number }

/** Whether the viewer follows it; null until the answer arrives. Without an answer it can still be followed. */
const useFollowed = ({ target, id }: Followable, isAsked: boolean, known: boolean | null) => {
  const [followed, setFollowed] = useState(known)
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    call(getFollow, { target, id }, { signal: asking.signal }).then(
      (answer) => setFollowed(answer.followed),
      () => setFollowed((before) => before ?? false),
    )
    return () => asking.abort()
  }, [target, id, isAsked])
  return [followed, setFollowed] as const
}

/** Follows what a page shows, or ends it. Guests are asked to sign in, and return to the page. */
export const FollowButton = ({ place, listed, ...one }: Followable & { place: ReactNode; listed?: Listed }) => {
  const t = useT('following')
  const { number } = useFormat()
  const entryLink = useEntryLink()
  const isSignedIn = useViewer() !== null
  const [followed, setFollowed] = useFollowed(one, isSignedIn && !listed, listed?.isFollowed ?? null)
  const following = useWrite(follow, { revalidates: false })
  const ending = useWrite(unfollow, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const isOn = followed === true
  const label = listed && t(isOn ? 'unfollowNamed' : 'followNamed', { name: listed.name })
  // What the viewer did since the list was read changes the count by one.
  const others = listed && listed.count - (listed.isFollowed ? 1 : 0)
  const count = others !== undefined && others + (isOn ? 1 : 0) > 0 && (
    <span className="text-secondary tabular-nums">
      <span className="sr-only">{t('followers')} </span>
      {number(others + (isOn ? 1 : 0))}
    </span>
  )
  if (!isSignedIn) {
    return (
      <span className="inline-flex items-center gap-2 text-small">
        {count}
        <LinkButton size="small" tone="secondary" to={entryLink('/sign-in')} {...(label && { 'aria-label': label })}>
          <Plus aria-hidden className="size-4" />
          {t('follow')}
        </LinkButton>
      </span>
    )
  }
  if (followed === null) return place
  const toggle = async () => {
    const written = await (followed ? ending : following).write(one)
    if (written?.ok) setFollowed(!followed)
    if (written) showFailure(written.ok ? null : written.error)
  }
  const Icon = followed ? Check : Plus
  return (
    <div className="flex flex-col gap-2">
      <span className="inline-flex items-center gap-2 self-start text-small">
        {count}
        <Button
          size="small"
          tone="secondary"
          aria-label={label}
          isBusy={following.isBusy || ending.isBusy}
          onClick={() => void toggle()}
        >
          <Icon aria-hidden className="size-4" />
          {followed ? t('unfollow') : t('follow')}
        </Button>
      </span>
      <FormFailure failure={failure} />
    </div>
  )
}
