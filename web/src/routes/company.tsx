import { getCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { listProgramsOfCompany } from '@jebo/contract/programs/programs.endpoints.ts'
import { useSearchParams } from 'react-router'
import { listPath, pageIn } from '../api/list-query.ts'
import { read, readAll } from '../guards/read.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { CompanyHead } from '../modules/companies/company-head.tsx'
import { ProgramCards } from '../modules/programs/program-card.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/company.ts'

const pageSize = 12

const reading = readAll({
  company: read(getCompany, ({ params }) => ({ alias: params.alias ?? '' })),
  programs: read(listProgramsOfCompany, ({ params, url }) => ({
    alias: params.alias ?? '',
    page: pageIn(url.searchParams),
    size: pageSize,
  })),
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  loaderData ? titled(location.pathname, loaderData.company.name) : []

const Company = ({ loaderData: { company, programs } }: Route.ComponentProps) => {
  const t = useT('companies.page')
  const page = pageIn(useSearchParams()[0])
  const path = `/companies/${encodeURIComponent(company.alias)}`
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
          <Pagination
            page={page}
            size={pageSize}
            list={programs}
            to={(next) => listPath(path, { page: next > 1 ? next : undefined })}
          />
        </div>
      </section>
    </>
  )
}

export default Company
