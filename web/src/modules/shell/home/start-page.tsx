import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import {
  Banknote,
  Building2,
  Check,
  ChevronRight,
  CircleCheck,
  FileCheck,
  FolderPlus,
  Globe,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Radar,
  Scale,
  ScrollText,
  Send,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Counted } from '../../../lists/counted.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type InvitationCounts, Invitations } from './invitations.tsx'

type StartKey =
  | 'findProgram'
  | 'verify'
  | 'fillProfile'
  | 'openDashboard'
  | 'openProgram'
  | 'agreeTerms'
  | 'companies'
  | 'accounts'
  | 'contracts'
  | 'withdrawals'
  | 'appeals'
  | 'disclosures'
  | 'audit'

const icons: Record<StartKey, LucideIcon> = {
  findProgram: Radar,
  verify: ShieldCheck,
  fillProfile: UserRound,
  openDashboard: LayoutDashboard,
  openProgram: FolderPlus,
  agreeTerms: FileCheck,
  companies: Building2,
  accounts: Landmark,
  contracts: Banknote,
  withdrawals: Send,
  appeals: Scale,
  disclosures: Globe,
  audit: ScrollText,
}

type StartRow = { key: StartKey; to: string; isDone?: boolean; waiting?: Counted | undefined }

/** What is known of the viewer's own work; null if it could not be loaded. */
export type OwnFacts = {
  tickets: number
  isProfileFilled: boolean
  /** Of hackers alone. */
  invitations: InvitationCounts | null
} | null

/** What waits in several tabs, of which `status` is the first that is not empty, or the first of all. */
type InTabs<Status = ContractStatus> = Counted & { status: Status | undefined }

/** What waits for staff; null if it could not be loaded, and for everybody else. */
export type Queues = {
  companies: Counted
  accounts: Counted
  deposits: InTabs
  withdrawals: InTabs
  appeals: Counted
  disclosures: InTabs<'OBJECTED' | 'REPORTED'>
} | null

const startRowsOf = (viewer: Viewer, own: OwnFacts, queues: Queues): readonly StartRow[] => {
  if (viewer.isStaff) {
    return [
      { key: 'companies', to: '/staff/companies', waiting: queues?.companies },
      { key: 'accounts', to: '/staff/kyc', waiting: queues?.accounts },
      {
        key: 'contracts',
        to: `/staff/contracts?status=${queues?.deposits.status ?? 'AWAIT_CONFIRM'}`,
        waiting: queues?.deposits,
      },
      {
        key: 'withdrawals',
        to: `/staff/contracts?kind=WITHDRAW&status=${queues?.withdrawals.status ?? 'APPLIED'}`,
        waiting: queues?.withdrawals,
      },
      { key: 'appeals', to: '/staff/appeals', waiting: queues?.appeals },
      {
        key: 'disclosures',
        to: queues?.disclosures.status === 'REPORTED' ? '/staff/disclosures?state=REPORTED' : '/staff/disclosures',
        waiting: queues?.disclosures,
      },
      { key: 'audit', to: '/staff/audit' },
    ]
  }
  if (viewer.company) {
    if (!viewer.meta.tos.includes('MANAGER')) return [{ key: 'agreeTerms', to: '/management/company' }]
    return [
      { key: 'openDashboard', to: '/management/company' },
      { key: 'openProgram', to: '/programs/new' },
    ]
  }
  return [
    { key: 'findProgram', to: '/programs', isDone: own !== null && own.tickets > 0 },
    { key: 'verify', to: '/verification', isDone: viewer.meta.verificationLevel > 0 },
    { key: 'fillProfile', to: '/settings/profile', isDone: viewer.imagePath !== null || own?.isProfileFilled === true },
  ]
}

const Row = ({ row }: { row: StartRow }) => {
  const t = useT('home')
  const format = useFormat()
  const { waiting } = row
  const Icon = row.isDone ? Check : icons[row.key]
  return (
    <li className="border-line not-last:border-b">
      <Link to={row.to} className="flex items-center gap-4 px-5 py-4 text-ink no-underline hover:bg-hover">
        <span
          className={classNames(
            'grid size-10 shrink-0 place-items-center rounded-full',
            row.isDone ? 'bg-accent-soft text-accent' : 'bg-inset text-secondary',
          )}
        >
          <Icon aria-hidden className="size-5" strokeWidth={row.isDone ? 2.5 : 1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold">
            {t(`start.${row.key}.title`)}
            {row.isDone && (
              <Badge tone="jade">
                <CircleCheck aria-hidden className="size-3.5" />
                {t('start.done')}
              </Badge>
            )}
            {waiting && (
              <Badge tone={waiting.count > 0 ? 'amber' : 'grey'}>
                {t('start.waiting', { count: format.count(waiting) })}
              </Badge>
            )}
          </span>
          <span className="block text-small text-secondary">{t(`start.${row.key}.text`)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-tertiary" strokeWidth={1.75} />
      </Link>
    </li>
  )
}

type Props = {
  viewer: Viewer
  own: OwnFacts
  queues: Queues
  /** What the viewer should know first. */
  notice: ReactNode
  overview: ReactNode
  live: ReactNode
}

/** The start page of a signed-in user: what waits for them, their first steps until all are done, then current activity. */
export const StartPage = ({ viewer, own, queues, notice, overview, live }: Props) => {
  const t = useT('home')
  // What is done moves to the end.
  const rows = startRowsOf(viewer, own, queues).toSorted(
    (one, other) => Number(one.isDone ?? false) - Number(other.isDone ?? false),
  )
  const kind = viewer.isStaff ? 'staff' : viewer.company ? 'company' : 'hacker'
  const isOver = rows.every(({ isDone }) => isDone)
  const steps = rows.filter(({ isDone }) => isDone !== undefined)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <PageHeader title={t(isOver ? 'start.welcome' : 'start.title', { name: viewer.nickname })} />
      <div className="space-y-6">
        {notice}
        {own?.invitations && <Invitations invitations={own.invitations} />}
        {overview}
        {!isOver && (
          <Card
            isFlush
            title={t(`start.heading.${kind}`)}
            action={
              steps.length > 0 && (
                <span className="text-small text-secondary">{t('start.progress', { done, total: steps.length })}</span>
              )
            }
            className="overflow-hidden"
          >
            <ul>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
          </Card>
        )}
      </div>
      <div className="mt-12">{live}</div>
    </>
  )
}
