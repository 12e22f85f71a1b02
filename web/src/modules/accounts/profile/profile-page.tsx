import type { PublicProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { Link2, Tag, UserRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLocale } from 'use-intl'
import { shownAddress } from '../../../domain/shown-address.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../../optional/lazy-part.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NewWindow } from '../../../ui/new-window.tsx'
import { ProfileHead } from '../../../ui/profile-head.tsx'
import { Section, Sheet } from '../../../ui/section.tsx'

// Text and links, which the browser understands before these scripts arrive.
const Careers = lazyPart(async () => (await import('../career/careers.tsx')).Careers)

const Head = ({ user, action }: Pick<Props, 'user' | 'action'>) => {
  const t = useT('accounts.hackerPage')
  const format = useFormat()
  const { nickname, imagePath, hash, joinedOn } = user
  const lang = langOf(nickname, useLocale())
  return (
    <ProfileHead
      picture={<Avatar path={imagePath ?? `/avatar/${hash}.svg`} name={nickname} size="huge" />}
      name={nickname}
      lang={lang}
      facts={
        <>
          <span lang={lang}>@{nickname}</span> · {t('joined', { date: format.date(joinedOn) })}
        </>
      }
      action={action}
    />
  )
}

/** The link's address without its scheme. */
const shownLink = (link: string): string =>
  shownAddress(link)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')

const Links = ({ links }: { links: readonly string[] }) => {
  const t = useT('accounts.hackerPage')
  return (
    <Section icon={Link2} title={t('links')}>
      <ul className="flex flex-col gap-2 text-small">
        {links.map((link) => (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="nofollow noopener ugc"
              className="break-all text-ink underline decoration-control underline-offset-4 hover:decoration-ink"
            >
              {shownLink(link)}
              <NewWindow />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const t = useT('accounts.hackerPage')
  const locale = useLocale()
  return (
    <Section icon={Tag} title={t('tags')}>
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li
            key={tag}
            lang={langOf(tag, locale)}
            className="max-w-full truncate rounded-chip bg-inset px-2 py-0.5 text-small"
          >
            {tag}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What other modules know of the user; each is null if there is nothing. */
type Work = {
  /** A panel of figures. */
  facts: ReactNode
  /** Sections beside the main column, and in it. */
  badges: ReactNode
  activity: ReactNode
  disclosed: ReactNode
}

type Props = {
  user: PublicProfile
  /** Shown to the owner of the page only. */
  action: ReactNode
  work: Work
}

const Aside = ({ user: { tags, links }, badges }: Pick<Props, 'user'> & Pick<Work, 'badges'>) => {
  if (!badges && tags.length === 0 && links.length === 0) return null
  return (
    <Sheet>
      {badges}
      {tags.length > 0 && <Tags tags={tags} />}
      {links.length > 0 && <Links links={links} />}
    </Sheet>
  )
}

/** A user's public profile. Their text is shown as plain text, never as markup. */
export const ProfilePage = ({ user, action, work: { facts, badges, activity, disclosed } }: Props) => {
  const t = useT('accounts.hackerPage')
  const { bio, careers } = user
  const locale = useLocale()
  const hasMain = bio !== null || careers.length > 0 || Boolean(activity) || Boolean(disclosed)
  return (
    <>
      <Head user={user} action={action} />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3 lg:items-start">
        <Sheet className="lg:col-span-2">
          {bio && (
            <Section icon={UserRound} title={t('bio')}>
              <p className="max-w-prose whitespace-pre-line" lang={langOf(bio, locale)}>
                {bio}
              </p>
            </Section>
          )}
          {activity}
          {disclosed}
          <Suspense>
            <Careers careers={careers} />
          </Suspense>
          {!hasMain && <EmptyState title={t('none')}>{action ? t('noneHint') : undefined}</EmptyState>}
        </Sheet>
        <div className="contents lg:flex lg:flex-col lg:gap-6">
          {facts && <div className="order-first lg:order-none">{facts}</div>}
          <Aside user={user} badges={badges} />
        </div>
      </div>
    </>
  )
}
