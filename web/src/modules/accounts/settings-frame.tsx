import { Bell, CircleUserRound, IdCard, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const tabs = ['profile', 'authentication', 'identity', 'notifications'] as const
type Tab = (typeof tabs)[number]

const icons = { profile: CircleUserRound, authentication: ShieldCheck, identity: IdCard, notifications: Bell }

type Props = {
  current: Tab | 'career'
  /** The page's only primary action, next to its title. */
  action?: ReactNode
  children: ReactNode
}

/** The two pages of a hacker's profile: company members and staff have no career. */
const ProfilePages = ({ current }: { current: Props['current'] }) => {
  const t = useT('accounts.settings')
  const pages = [
    { to: '/settings/profile', label: t('basics'), isCurrent: current === 'profile' },
    { to: '/settings/career', label: t('career'), isCurrent: current === 'career' },
  ]
  return (
    <nav aria-label={t('pages')} className="mb-5 flex gap-2">
      {pages.map(({ to, label, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'rounded-full border px-3.5 py-1 text-small no-underline',
            isCurrent ? 'border-accent bg-tint font-bold text-ink' : 'border-line text-secondary hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** The frame of the user's settings: four groups, with a sentence on the one that is open. */
export const SettingsFrame = ({ current, action, children }: Props) => {
  const t = useT('accounts.settings')
  const viewer = useViewer()
  const isHacker = viewer !== null && viewer.company === null && !viewer.isStaff
  const tab = current === 'career' ? 'profile' : current
  const Icon = icons[tab]
  return (
    <div className="max-w-form">
      <PageHeader title={t('title')} action={action} />
      <LinkTabs
        label={t('tabs')}
        className="mb-6"
        links={tabs.map((one) => ({ to: `/settings/${one}`, label: t(one), isCurrent: one === tab }))}
      />
      <p className="mb-5 flex max-w-prose gap-2.5 text-secondary">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {t(`about.${tab}`)}
      </p>
      {isHacker && tab === 'profile' && <ProfilePages current={current} />}
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  )
}
