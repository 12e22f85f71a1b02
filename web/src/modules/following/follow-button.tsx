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
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export type Followable = { target: FollowTarget; id: string }

/** Whether the viewer follows it; null until the answer arrives. Without an answer it can still be followed. */
const useFollowed = ({ target, id }: Followable, isSignedIn: boolean) => {
  const [followed, setFollowed] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const asking = new AbortController()
    call(getFollow, { target, id }, { signal: asking.signal }).then(
      (answer) => setFollowed(answer.followed),
      () => setFollowed((before) => before ?? false),
    )
    return () => asking.abort()
  }, [target, id, isSignedIn])
  return [followed, setFollowed] as const
}

/** Follows what a page shows, or ends it. Guests are asked to sign in, and return to the page. */
export const FollowButton = ({ place, ...one }: Followable & { place: ReactNode }) => {
  const t = useT('following')
  const entryLink = useEntryLink()
  const isSignedIn = useViewer() !== null
  const [followed, setFollowed] = useFollowed(one, isSignedIn)
  const following = useWrite(follow, { revalidates: false })
  const ending = useWrite(unfollow, { revalidates: false })
  const { failure, showFailure } = useFailure()
  if (!isSignedIn) {
    return (
      <LinkButton size="small" tone="secondary" to={entryLink('/sign-in')}>
        <Plus aria-hidden className="size-4" />
        {t('follow')}
      </LinkButton>
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
      <Button
        size="small"
        tone="secondary"
        className="self-start"
        isBusy={following.isBusy || ending.isBusy}
        onClick={() => void toggle()}
      >
        <Icon aria-hidden className="size-4" />
        {followed ? t('unfollow') : t('follow')}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}
