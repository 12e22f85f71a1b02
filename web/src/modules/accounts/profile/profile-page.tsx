import { careerTypes } from '@jebo/contract/accounts/careers.limits.ts'
import type { PublicProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import type { ReactNode } from 'react'
import { shownAddress } from '../../../domain/shown-address.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NewWindow } from '../../../ui/new-window.tsx'
import { CareerText } from '../career/career-text.tsx'

const Head = ({ user, action }: Props) => {
  const t = useT('accounts.hackerPage')
  const format = useFormat()
  const { nickname, imagePath, hash, joinedOn } = user
  return (
    <header className="mb-8 flex flex-col gap-5 sm:flex-row sm:items-center">
      <Avatar path={imagePath ?? `/avatar/${hash}.svg`} name={nickname} size="huge" />
      <div className="min-w-0 flex-1">
        <h1 className="text-title font-bold">{nickname}</h1>
        <p className="mt-0.5 text-small text-secondary">
          @{nickname} · {t('joined', { date: format.date(joinedOn) })}
        </p>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </header>
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
    <Card title={t('links')}>
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
    </Card>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const t = useT('accounts.hackerPage')
  return (
    <Card title={t('tags')}>
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full truncate rounded-chip bg-inset px-2 py-0.5 text-small">
            {tag}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Careers = ({ careers }: Pick<PublicProfile, 'careers'>) => {
  const t = useT('accounts.career')
  const shown = careerTypes.filter((type) => careers.some((item) => item.type === type))
  return shown.map((type) => (
    <Card key={type} title={t(`${type}.title`)}>
      <ul className="divide-y divide-line">
        {careers
          .filter((item) => item.type === type)
          .map((item) => (
            <li key={item.id} className="py-4 first:pt-0 last:pb-0">
              <CareerText item={item} />
            </li>
          ))}
      </ul>
    </Card>
  ))
}

type Props = {
  user: PublicProfile
  /** Shown to the owner of the page only. */
  action: ReactNode
}

/** A user's public profile. Their text is shown as plain text, never as markup. */
export const ProfilePage = ({ user, action }: Props) => {
  const t = useT('accounts.hackerPage')
  const { bio, tags, links, careers } = user
  const hasMain = bio !== null || careers.length > 0
  const hasAside = tags.length > 0 || links.length > 0
  return (
    <>
      <Head user={user} action={action} />
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          {bio && (
            <Card title={t('bio')}>
              <p className="max-w-prose whitespace-pre-line">{bio}</p>
            </Card>
          )}
          <Careers careers={careers} />
          {!hasMain && (
            <Card as="div" isFlush>
              <EmptyState title={t('none')}>{action ? t('noneHint') : undefined}</EmptyState>
            </Card>
          )}
        </div>
        {hasAside && (
          <div className="flex min-w-0 flex-col gap-6">
            {tags.length > 0 && <Tags tags={tags} />}
            {links.length > 0 && <Links links={links} />}
          </div>
        )}
      </div>
    </>
  )
}
