import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

type StartKey =
  | 'findProgram'
  | 'verify'
  | 'fillProfile'
  | 'openDashboard'
  | 'openProgram'
  | 'inviteManagers'
  | 'companies'
  | 'contracts'
  | 'audit'

type StartRow = { key: StartKey; to: string; isDone?: boolean }

const startRowsOf = (viewer: Viewer): readonly StartRow[] => {
  if (viewer.isStaff) {
    return [
      { key: 'companies', to: '/staff/companies' },
      { key: 'contracts', to: '/staff/contracts' },
      { key: 'audit', to: '/staff/audit' },
    ]
  }
  if (viewer.company) {
    return [
      { key: 'openDashboard', to: '/management/company' },
      { key: 'openProgram', to: '/programs/new' },
      { key: 'inviteManagers', to: '/management/company/partner' },
    ]
  }
  return [
    { key: 'findProgram', to: '/programs' },
    { key: 'verify', to: '/verification', isDone: viewer.meta.verificationLevel > 0 },
    { key: 'fillProfile', to: '/settings/profile' },
  ]
}

const Row = ({ row }: { row: StartRow }) => {
  const t = useT('home')
  return (
    <li className="border-line not-last:border-b">
      <Link to={row.to} className="flex items-center gap-4 px-5 py-4 text-ink no-underline hover:bg-hover">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 font-bold">
            {t(`start.${row.key}.title`)}
            {row.isDone && <Badge tone="jade">{t('start.done')}</Badge>}
          </span>
          <span className="block text-small text-secondary">{t(`start.${row.key}.text`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-tertiary" strokeWidth={1.75} />
      </Link>
    </li>
  )
}

type Props = { viewer: Viewer; totals: ReactNode; live: ReactNode }

/** The start page of a signed-in user: first tasks, then current activity. */
export const StartPage = ({ viewer, totals, live }: Props) => {
  const t = useT('home')
  return (
    <>
      <PageHeader title={t('start.title', { name: viewer.nickname })} />
      <Card isFlush as="div" className="overflow-hidden">
        <ul>
          {startRowsOf(viewer).map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      </Card>
      <div className="mt-12 space-y-12">
        {totals}
        {live}
      </div>
    </>
  )
}
