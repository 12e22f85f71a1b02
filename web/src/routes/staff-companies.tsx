import { listApplications, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { FilterForm, SearchField } from '../lists/filter-form.tsx'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ViewReasonDialog } from '../modules/audit/view-reason-dialog.tsx'
import { ApplicationDialog } from '../modules/companies/application-dialog.tsx'
import { applicationList, applicationStates } from '../modules/companies/applications-query.ts'
import { ApplicationsTable } from '../modules/companies/applications-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-companies.ts'

const pageSize = 20

const reading = read(listApplications, ({ url }) => {
  const { state, q, page } = applicationList.of(url)
  return { state, q, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type OneProps = { uuid: string; name: string | undefined; onClose: () => void }

/** One application, after a reason for the view was given. */
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

const StaffCompanies = ({ loaderData: applications }: Route.ComponentProps) => {
  const t = useT('companies')
  const query = applicationList.of(useSearchParams()[0])
  const { uuid, ...listed } = query
  const navigate = useNavigate()
  const href = useHref()
  return (
    <>
      <ListScreen
        list={applicationList}
        query={query}
        title={t('staff.title')}
        tabs={{
          label: t('staff.tabs'),
          links: [undefined, ...applicationStates].map((state) => ({
            asks: { ...listed, state, page: 1 },
            label: state === undefined ? t('staff.all') : t(`states.${state}`),
            isCurrent: state === query.state,
            count: applications.byState?.find((one) => one.state === state),
          })),
        }}
        filters={
          <FilterForm list={applicationList} query={query} preserved={{ state: query.state }}>
            <SearchField label={t('staff.search')} submitLabel={t('staff.find')} value={query.q} />
          </FilterForm>
        }
        rows={applications.data}
        empty={<EmptyState title={t('staff.none')}>{t('staff.noneHint')}</EmptyState>}
        noneFound={{ title: t('staff.noneFound'), clear: t('staff.showAll') }}
        foot={
          <ListPages
            list={applicationList}
            query={{ ...query, uuid: undefined }}
            answer={applications}
            size={pageSize}
          />
        }
      >
        {(rows) => (
          <ApplicationsTable applications={rows} to={(one) => applicationList.path({ ...query, uuid: one })} />
        )}
      </ListScreen>
      {uuid !== undefined && (
        <OneApplication
          key={uuid}
          uuid={uuid}
          name={applications.data.find((one) => one.uuid === uuid)?.name}
          onClose={() => void navigate(href(applicationList.path(listed)), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

export default StaffCompanies
