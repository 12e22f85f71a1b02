import { getOwnCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { getCompanyWallet, listCompanyWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { awaitingCompany } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { Inbox } from 'lucide-react'
import { read, readAll, readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { CompanyBanner } from '../modules/companies/company-banner.tsx'
import { FirstSteps } from '../modules/companies/first-steps.tsx'
import { AwaitingTickets } from '../modules/tickets/awaiting-tickets.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company.ts'

const shown = 5
const counted = { size: 1 }

const reading = readAll({
  company: read(getOwnCompany, () => ({})),
  wallet: read(getCompanyWallet, () => ({})),
  entries: read(listCompanyWalletEntries, () => counted),
  programs: read(listOwnPrograms, () => counted),
  drafts: read(listOwnPrograms, () => ({ ...counted, status: 'DRAFT' as const })),
  running: read(listOwnPrograms, () => ({ ...counted, status: 'RUNNING' as const })),
  open: read(listCompanyTickets, () => ({ ...counted, state: 'OPEN' as const })),
  awaiting: readWith((ask) =>
    Promise.all(awaitingCompany.map((substate) => ask(listCompanyTickets, { size: shown, substate }))),
  ),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type Facts = Route.ComponentProps['loaderData']

const programs = '/management/company/program'
const tickets = '/management/company/ticket'
const credit = '/management/company/credit'

const stepsOf = ({ company, programs: all, drafts, entries }: Facts) => {
  const isApproved = company.state === 'APPROVED'
  return [
    { name: 'register', isDone: true, to: null },
    { name: 'approve', isDone: isApproved, to: '/companies/new' },
    { name: 'draft', isDone: all.count > 0, to: '/programs/new' },
    { name: 'publish', isDone: all.count > drafts.count, to: isApproved ? programs : null },
    { name: 'deposit', isDone: entries.data.length > 0, to: isApproved ? credit : null },
  ] as const
}

/** The most recently changed tickets that wait for a manager. */
const awaitingIn = ({ awaiting }: Facts) =>
  awaiting
    .flatMap(({ data }) => data)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, shown)

const Awaiting = ({ facts }: { facts: Facts }) => {
  const t = useT('companies.dashboard')
  const waiting = awaitingIn(facts)
  return (
    <Card
      title={t('awaiting')}
      isFlush
      action={
        waiting.length > 0 && (
          <LinkButton to={tickets} size="small">
            {t('allTickets')}
          </LinkButton>
        )
      }
    >
      {waiting.length > 0 ? (
        <AwaitingTickets tickets={waiting} />
      ) : (
        <EmptyState icon={<Inbox aria-hidden />} title={t('noneAwaiting')}>
          {t('noneAwaitingHint')}
        </EmptyState>
      )}
    </Card>
  )
}

const ManagementCompany = ({ loaderData: facts }: Route.ComponentProps) => {
  const t = useT('companies.dashboard')
  const format = useFormat()
  const { company, wallet, running, open, awaiting } = facts
  const awaitingCount = {
    count: awaiting.reduce((sum, { count }) => sum + count, 0),
    isMore: awaiting.some(({ isMore }) => isMore),
  }
  const figures = [
    { key: 'open', label: t('open'), value: format.count(open), to: `${tickets}?state=OPEN` },
    { key: 'awaiting', label: t('awaiting'), value: format.count(awaitingCount), to: tickets },
    { key: 'running', label: t('running'), value: format.count(running), to: `${programs}?status=RUNNING` },
    { key: 'balance', label: t('balance'), value: format.won(wallet.balance), to: credit },
  ]
  return (
    <>
      <PageHeader
        title={t('title', { name: company.name })}
        action={
          <LinkButton to="/programs/new" tone="primary">
            {t('newProgram')}
          </LinkButton>
        }
      />
      <CompanyBanner state={company.state} />
      <div className="flex flex-col gap-6">
        <Figures figures={figures} />
        <FirstSteps steps={stepsOf(facts)} />
        <Awaiting facts={facts} />
      </div>
    </>
  )
}

export default ManagementCompany
