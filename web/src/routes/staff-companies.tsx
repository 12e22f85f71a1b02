import { listApplications, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { ViewReasonDialog } from '../modules/audit/view-reason-dialog.tsx'
import { ApplicationDialog } from '../modules/companies/application-dialog.tsx'
import { applicationStates, applicationsPath, applicationsQueryOf } from '../modules/companies/applications-query.ts'
import { ApplicationsTable } from '../modules/companies/applications-table.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Route } from './+types/staff-companies.ts'

const pageSize = 20

const reading = read(listApplications, ({ url }) => {
  const { state, q, page } = applicationsQueryOf(url.searchParams)
  return { state, q, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type OneProps = { uuid: string; name: string | undefined; onClose: () => void }

/** One application, once it was said why it is opened. */
const OneApplication = ({ uuid, name, onClose }: OneProps) => {
  const t = useT('companies.staff')
  const [application, setApplication] = useState<CompanyApplication | null>(null)
  if (application === null) {
    return (
      <ViewReasonDialog
        endpoint={viewApplication}
        inputOf={(reason) => ({ uuid, reason })}
        title={name === undefined ? t('openOne') : t('open', { name })}
        onOpened={setApplication}
        onClose={onClose}
      />
    )
  }
  return (
    <ApplicationDialog
      application={application}
      onChange={(changes) => setApplication({ ...application, ...changes })}
      onClose={onClose}
    />
  )
}

const StaffCompanies = ({ loaderData: list }: Route.ComponentProps) => {
  const { data } = list
  const t = useT('companies')
  const query = applicationsQueryOf(useSearchParams()[0])
  const { uuid, ...listed } = query
  const navigate = useNavigate()
  const href = useHref()
  const tabs = [undefined, ...applicationStates].map((state) => ({
    to: applicationsPath({ ...listed, state, page: 1 }),
    label: state === undefined ? t('staff.all') : t(`states.${state}`),
    isCurrent: state === query.state,
  }))
  const isFiltered = query.state !== undefined || query.q !== undefined || query.page > 1
  return (
    <>
      <PageHeader title={t('staff.title')} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <LinkTabs label={t('staff.tabs')} links={tabs} />
        <SearchForm
          label={t('staff.search')}
          submitLabel={t('staff.find')}
          path="/staff/companies"
          words={query.q}
          kept={{ state: query.state }}
        />
      </div>
      <Card isFlush as="div">
        {data.length > 0 ? (
          <ApplicationsTable applications={data} to={(uuid) => applicationsPath({ ...query, uuid })} />
        ) : (
          <EmptyState
            title={t(isFiltered ? 'staff.noneFound' : 'staff.none')}
            action={isFiltered && <LinkButton to="/staff/companies">{t('staff.showAll')}</LinkButton>}
          >
            {!isFiltered && t('staff.noneHint')}
          </EmptyState>
        )}
      </Card>
      <div className="mt-6">
        <Pagination
          page={query.page}
          size={pageSize}
          list={list}
          to={(page) => applicationsPath({ ...listed, page })}
        />
      </div>
      {uuid !== undefined && (
        <OneApplication
          key={uuid}
          uuid={uuid}
          name={data.find((one) => one.uuid === uuid)?.name}
          onClose={() => void navigate(href(applicationsPath(listed)), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

export default StaffCompanies
