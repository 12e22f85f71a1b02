import { follow, getFollow, unfollow } from '@jebo/contract/following/following.endpoints.ts'
import type { FollowTarget } from '@jebo/contract/following/following.schema.ts'
import { BookmarkCheck, BookmarkPlus, Check, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useViewer } from '../../api/page-facts.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useEntryLink } from '../../guards/use-entry-link.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { iconButtonClass } from '../../ui/button-style.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

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

/** How many follow one of a list. What the viewer did since the list was read changes it by one. */
const Count = ({ listed, isOn }: { listed: Listed; isOn: boolean }) => {
  const t = useT('following')
  const { number } = useFormat()
  const count = listed.count - (listed.isFollowed ? 1 : 0) + (isOn ? 1 : 0)
  if (count === 0) return null
  return (
    <span className="text-caption text-secondary tabular-nums">
      <span className="sr-only">{t('followers')} </span>
      {number(count)}
    </span>
  )
}

type PressProps = { isOn: boolean; isBusy: boolean; onPress: () => void }

/** One of a list: an icon, which does not outweigh what the row says, with the name of the row. */
const ListedButton = ({ listed, isOn, isBusy, onPress }: PressProps & { listed: Listed }) => {
  const t = useT('following')
  const Icon = isOn ? BookmarkCheck : BookmarkPlus
  return (
    <IconButton
      size="small"
      label={t(isOn ? 'unfollowNamed' : 'followNamed', { name: listed.name })}
      icon={<Icon aria-hidden className={isOn ? 'size-4 text-accent' : 'size-4'} />}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    />
  )
}

const PageButton = ({ isOn, isBusy, onPress }: PressProps) => {
  const t = useT('following')
  const Icon = isOn ? Check : Plus
  return (
    <Button size="small" tone="secondary" isBusy={isBusy} onClick={onPress}>
      <Icon aria-hidden className="size-4" />
      {t(isOn ? 'unfollow' : 'follow')}
    </Button>
  )
}

/** Leads guests to sign in, from where they return to the page. */
const GuestLink = ({ listed }: { listed: Listed | undefined }) => {
  const t = useT('following')
  const to = useEntryLink()('/sign-in')
  if (!listed) {
    return (
      <LinkButton size="small" tone="secondary" to={to}>
        <Plus aria-hidden className="size-4" />
        {t('follow')}
      </LinkButton>
    )
  }
  const label = t('followNamed', { name: listed.name })
  return (
    <Tooltip text={label}>
      <Link to={to} aria-label={label} className={`${iconButtonClass({ size: 'small' })} no-print`}>
        <BookmarkPlus aria-hidden className="size-4" />
      </Link>
    </Tooltip>
  )
}

/** Follows what a page shows, or ends it. */
export const FollowButton = ({ place, listed, ...one }: Followable & { place: ReactNode; listed?: Listed }) => {
  const isSignedIn = useViewer() !== null
  const [followed, setFollowed] = useFollowed(one, isSignedIn && !listed, listed?.isFollowed ?? null)
  const following = useWrite(follow, { revalidates: false })
  const ending = useWrite(unfollow, { revalidates: false })
  const { failure, showFailure } = useFailure()
  const isOn = followed === true
  const count = listed && <Count listed={listed} isOn={isOn} />
  if (!isSignedIn) {
    return (
      <span className="inline-flex items-center">
        {count}
        <GuestLink listed={listed} />
      </span>
    )
  }
  if (followed === null) return place
  const toggle = async () => {
    const written = await (followed ? ending : following).write(one)
    if (written?.ok) setFollowed(!followed)
    if (written) showFailure(written.ok ? null : written.error)
  }
  const press = { isOn, isBusy: following.isBusy || ending.isBusy, onPress: () => void toggle() }
  return (
    <div className="flex flex-col gap-2">
      <span className="inline-flex items-center self-start">
        {count}
        {listed ? <ListedButton {...press} listed={listed} /> : <PageButton {...press} />}
      </span>
      <FormFailure failure={failure} />
    </div>
  )
}
