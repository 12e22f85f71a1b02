import type { ReactNode } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type Tab = 'profile' | 'authentication' | 'career'

type Props = {
  current: Tab
  /** The page's only primary action, next to its title. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of the pages under "My info". Only hackers have a career: company members and staff do not. */
export const SettingsFrame = ({ current, action, children }: Props) => {
  const t = useT('accounts.settings')
  const viewer = useViewer()
  const isHacker = viewer !== null && viewer.company === null && !viewer.isStaff
  const tabs: Tab[] = isHacker ? ['profile', 'authentication', 'career'] : ['profile', 'authentication']
  return (
    <>
      <PageHeader title={t('title')} action={action} />
      <LinkTabs
        label={t('tabs')}
        className="mb-6"
        links={tabs.map((tab) => ({ to: `/settings/${tab}`, label: t(tab), isCurrent: tab === current }))}
      />
      <div className="flex max-w-prose flex-col gap-4">{children}</div>
    </>
  )
}
