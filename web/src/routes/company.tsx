import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { listProgramsOfCompany } from '@jebo/contract/programs/programs.endpoints.ts'
import { listTickets } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { BookOpenText } from 'lucide-react'
import { Suspense } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { useLocale } from 'use-intl'
import { useViewer } from '../api/page-facts.ts'
import { withPrefixOf } from '../guards/judge.ts'
import { readWith } from '../guards/read.ts'
import { langOf } from '../i18n/lang-of.ts'
import { shared } from '../i18n/shared.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages } from '../lists/list-screen.tsx'
import { CompanyHead } from '../modules/companies/company-head.tsx'
import { Follow } from '../modules/following/follow.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { Section, Sheet } from '../ui/section.tsx'
import type { Route } from './+types/company.ts'

const pageSize = 12
const shownTickets = 5

const ProgramCards = lazyPart(
  async () => (await import('../modules/programs/program-card.tsx')).ProgramCards,
  MissingPart,
)
const DisclosedSection = lazyPart(
  async () => (await import('../modules/tickets/disclosed-section.tsx')).DisclosedSection,
  MissingPart,
)

const CompanyRecord = lazyPart(async () => (await import('../modules/companies/company-record.tsx')).CompanyRecord)
const ThanksSection = lazyPart(
  async () => (await import('../modules/programs/thanks-section.tsx')).ThanksSection,
  MissingPart,
)

const pathOf = (alias: string): string => `/companies/${encodeURIComponent(alias)}`

const listOf = (alias: string) => listQuery(pathOf(alias), { page })

const reading = readWith(async (ask, { params: { alias = '' }, url }) => {
  const [company, programs, disclosed] = await Promise.all([
    ask(getCompany, { alias }),
    ask(listProgramsOfCompany, { alias, page: listOf(alias).of(url).page, size: pageSize }),
    ask(listTickets, { company: alias, size: shownTickets }),
  ])
  // Each company has one address, although an alias is found in any letter case.
  if (company.alias !== alias) throw redirect(withPrefixOf(url, pathOf(company.alias)) + url.search)
  return { company, programs, disclosed }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  if (!loaderData) return []
  const { name, bio, alias } = loaderData.company
  const picture = `companies/${encodeURIComponent(alias)}`
  return shared({ location, matches }, { title: name, description: bio, picture })
}

const Company = ({ loaderData: { company, programs, disclosed } }: Route.ComponentProps) => {
  const t = useT('companies.page')
  const locale = useLocale()
  const format = useFormat()
  const isOwn = useViewer()?.company?.uuid === company.uuid
  const list = listOf(company.alias)
  const query = list.of(useSearchParams()[0])
  return (
    <>
      <CompanyHead
        company={company}
        action={company.closedAt === null && !isOwn && <Follow target="companies" id={company.uuid} />}
      />
      {company.closedAt !== null && (
        <Alert title={t('closed', { date: format.date(company.closedAt) })} className="mb-10">
          {t('closedHint')}
        </Alert>
      )}
      {company.blockReason !== null && (
        <Alert tone="warning" title={t('blocked')} className="mb-10">
          <p className="whitespace-pre-line break-words" lang={langOf(company.blockReason, locale)}>
            {company.blockReason}
          </p>
          <p className="mt-2 text-secondary">{t('blockedHint')}</p>
        </Alert>
      )}
      <section>
        <h2 className="mb-4 text-heading font-bold">{t('programs')}</h2>
        {programs.data.length > 0 ? (
          <Suspense>
            <ProgramCards programs={programs.data} as="h3" />
          </Suspense>
        ) : (
          <Card isFlush as="div">
            <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('others')}</LinkButton>}>
              {company.closedAt === null && t('noneHint')}
            </EmptyState>
          </Card>
        )}
        <div className="mt-8">
          <ListPages list={list} query={query} answer={programs} size={pageSize} />
        </div>
      </section>
      <Sheet className="mt-10">
        {company.about && (
          <Section icon={BookOpenText} title={t('about')}>
            <p className="max-w-prose whitespace-pre-line" lang={langOf(company.about, locale)}>
              {company.about}
            </p>
          </Section>
        )}
        <Suspense>
          <CompanyRecord record={company.record} />
          {company.thanks.length > 0 && <ThanksSection id="thanks" thanks={company.thanks} />}
          {disclosed.data.length > 0 && (
            <DisclosedSection
              id="disclosed"
              tickets={disclosed.data}
              allPath={disclosed.next === null ? undefined : `/hacktivity?company=${encodeURIComponent(company.alias)}`}
            />
          )}
        </Suspense>
      </Sheet>
    </>
  )
}

export default Company
