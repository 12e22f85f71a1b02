import { getOwnCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { getCompanyWallet, listCompanyWalletEntries } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { listCompanyTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { listPaymentMonths } from '@jebo/contract/tickets/payments.endpoints.ts'
import { listRewardProposals } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { countSeverities } from '@jebo/contract/tickets/records.endpoints.ts'
import { awaitingCompany } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { Inbox } from 'lucide-react'
import { Suspense } from 'react'
import { onlyIfPermitted, readIfPermitted, useMissingForPrograms } from '../guards/permitted.ts'
import { read, readAll, readWith } from '../guards/read.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { together } from '../lists/counted.ts'
import { CompanyBanner } from '../modules/companies/company-banner.tsx'
import { FirstSteps } from '../modules/companies/first-steps.tsx'
import { AwaitingTickets } from '../modules/tickets/awaiting-tickets.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Figures } from '../ui/figures.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/management-company.ts'

const WaitingProposals = lazyPart(
  async () => (await import('../modules/tickets/waiting-proposals.tsx')).WaitingProposals,
)
const RewardMonths = lazyPart(async () => (await import('../modules/tickets/reward-months.tsx')).RewardMonths)
const ReceivedShares = lazyPart(async () => (await import('../modules/tickets/received-shares.tsx')).ReceivedShares)

const shown = 5
const counted = { size: 1 }
const longestWait = { state: 'OPEN', sort: 'oldest', size: shown } as const

const reading = readAll({
  company: read(getOwnCompany, () => ({})),
  wallet: readIfPermitted(getCompanyWallet, () => ({})),
  entries: readIfPermitted(listCompanyWalletEntries, () => counted),
  programs: read(listOwnPrograms, () => counted),
  drafts: read(listOwnPrograms, () => ({ ...counted, status: 'DRAFT' as const })),
  running: read(listOwnPrograms, () => ({ ...counted, status: 'RUNNING' as const })),
  open: readIfPermitted(listCompanyTickets, () => ({ ...counted, state: 'OPEN' as const })),
  proposals: readIfPermitted(listRewardProposals, () => ({ size: shown })),
  months: readIfPermitted(listPaymentMonths, () => ({})),
  severities: readIfPermitted(countSeverities, () => ({})),
  awaiting: onlyIfPermitted(
    listCompanyTickets,
    readWith((ask) =>
      Promise.all(awaitingCompany.map((substate) => ask(listCompanyTickets, { ...longestWait, substate }))),
    ),
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
    ...(entries ? [{ name: 'deposit' as const, isDone: entries.data.length > 0, to: isApproved ? credit : null }] : []),
  ] as const
}

/** The tickets that have waited longest for a manager. */
const awaitingIn = (awaiting: NonNullable<Facts['awaiting']>) =>
  awaiting
    .flatMap(({ data }) => data)
    .toSorted((one, other) => (one.turnSince ?? '').localeCompare(other.turnSince ?? ''))
    .slice(0, shown)

const Awaiting = ({ awaiting }: { awaiting: NonNullable<Facts['awaiting']> }) => {
  const t = useT('companies.dashboard')
  const waiting = awaitingIn(awaiting)
  return (
    <Card
      icon={Inbox}
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
        <EmptyState drawing="done" title={t('noneAwaiting')}>
          {t('noneAwaitingHint')}
        </EmptyState>
      )}
    </Card>
  )
}

const ManagementCompany = ({ loaderData: facts }: Route.ComponentProps) => {
  const t = useT('companies.dashboard')
  const format = useFormat()
  const { company, wallet, running, open, awaiting, months, severities } = facts
  const mayCreate = useMissingForPrograms() === null
  const awaitingCount = together(awaiting ?? [])
  const figures = [
    ...(open ? [{ key: 'open', label: t('open'), value: format.count(open), to: `${tickets}?state=OPEN` }] : []),
    ...(awaiting ? [{ key: 'awaiting', label: t('awaiting'), value: format.count(awaitingCount), to: tickets }] : []),
    { key: 'running', label: t('running'), value: format.count(running), to: `${programs}?status=RUNNING` },
    ...(wallet ? [{ key: 'balance', label: t('balance'), value: format.won(wallet.balance), to: credit }] : []),
  ]
  return (
    <>
      <PageHeader
        title={t('title', { name: company.name })}
        action={
          mayCreate && (
            <LinkButton to="/programs/new" tone="primary">
              {t('newProgram')}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <CompanyBanner state={company.state} />
        <Figures figures={figures} />
        {mayCreate && <FirstSteps steps={stepsOf(facts)} />}
        {facts.proposals && facts.proposals.data.length > 0 && (
          <Suspense>
            <WaitingProposals proposals={facts.proposals.data} />
          </Suspense>
        )}
        {awaiting && <Awaiting awaiting={awaiting} />}
        {facts.programs.count > facts.drafts.count && (
          <Suspense fallback={<span aria-hidden className="block h-72" />}>
            <div className="grid gap-6 lg:grid-cols-5">
              {months && (
                <RewardMonths months={months} side="paid" className={severities ? 'lg:col-span-3' : 'lg:col-span-5'} />
              )}
              {severities && awaiting && (
                <ReceivedShares
                  severities={severities}
                  waiting={awaitingCompany.map((substate, index) => ({
                    substate,
                    count: awaiting[index]?.count ?? 0,
                    isMore: awaiting[index]?.isMore ?? false,
                  }))}
                  className={months ? 'lg:col-span-2' : 'lg:col-span-5'}
                />
              )}
            </div>
          </Suspense>
        )}
      </div>
    </>
  )
}

export default ManagementCompany
