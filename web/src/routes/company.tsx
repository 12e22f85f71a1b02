import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { listProgramsOfCompany } from '@jebo/contract/programs/programs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read, readAll } from '../guards/read.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages } from '../lists/list-screen.tsx'
import { CompanyHead } from '../modules/companies/company-head.tsx'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/company.ts'

const pageSize = 12

const listOf = (alias: string) => listQuery(`/companies/${encodeURIComponent(alias)}`, { page })

const reading = readAll({
  company: read(getCompany, ({ params }) => ({ alias: params.alias ?? '' })),
  programs: read(listProgramsOfCompany, ({ params, url }) => ({
    alias: params.alias ?? '',
    page: listOf(params.alias ?? '').of(url).page,
    size: pageSize,
  })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? titled(location.pathname, loaderData.company.name) : []

const Company = ({ loaderData: { company, programs } }: Route.ComponentProps) => {
  const t = useT('companies.page')
  const list = listOf(company.alias)
  const query = list.of(useSearchParams()[0])
  return (
    <>
      <CompanyHead company={company} />
      {company.about && (
        <section className="mb-10">
          <h2 className="mb-2 text-heading font-bold">{t('about')}</h2>
          <p className="max-w-prose whitespace-pre-line">{company.about}</p>
        </section>
      )}
      <section>
        <h2 className="mb-4 text-heading font-bold">{t('programs')}</h2>
        {programs.data.length > 0 ? (
          <ProgramCards programs={programs.data} as="h3" />
        ) : (
          <Card isFlush as="div">
            <EmptyState title={t('none')} action={<LinkButton to="/programs">{t('others')}</LinkButton>}>
              {t('noneHint')}
            </EmptyState>
          </Card>
        )}
        <div className="mt-8">
          <ListPages list={list} query={query} answer={programs} size={pageSize} />
        </div>
      </section>
    </>
  )
}

export default Company
