import { listApplications, viewApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { CompanyApplication } from '@jebo/contract/companies/companies.schema.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { refreshViewer } from '../api/remembered-facts.ts'
import { useOnReturn } from '../api/use-on-return.ts'
import { read } from '../guards/read.ts'
import { useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { FilterForm, SearchField } from '../lists/filter-form.tsx'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ViewReasonDialog } from '../modules/audit/view-reason-dialog.tsx'
import { ApplicationDialog } from '../modules/companies/application-dialog.tsx'
import { applicationList, applicationViews } from '../modules/companies/applications-query.ts'
import { ApplicationsTable } from '../modules/companies/applications-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/staff-companies.ts'

const pageSize = 20

const reading = read(listApplications, ({ url }) => {
  const { state, q, page } = applicationList.of(url)
  return { state: state === 'ALL' ? undefined : state, q, page, size: pageSize }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

type Listed = Route.ComponentProps['loaderData']['data'][number]
type OneProps = { uuid: string; listed: Listed | undefined; onClose: () => void }

/** The list is read again although a dialog is open, so that the dialog can say what others have decided. */
const useListOnReturn = (): void => {
  const { revalidate } = useRevalidator()
  useOnReturn(async () => {
    // Without a connection, the page stays.
    if ((await refreshViewer()) !== 'unknown') await revalidate()
  })
}

/** One application, after a reason for the view was given. */
const OneApplication = ({ uuid, listed, onClose }: OneProps) => {
  const t = useT('companies.staff')
  const name = listed?.name
  const [wasListed] = useState(listed?.state === 'APPLIED')
  useListOnReturn()
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
      isDecidedElsewhere={wasListed && application.state === 'APPLIED' && listed?.state !== 'APPLIED'}
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
        description={t('staff.description')}
        tabs={{
          label: t('staff.tabs'),
          links: applicationViews.map((state) => ({
            asks: { ...listed, state, page: 1 },
            label: state === 'ALL' ? t('staff.all') : t(`states.${state}`),
            isCurrent: state === query.state,
            count: countIn(applications.byState, state === 'ALL' ? undefined : state),
          })),
        }}
        filters={
          <FilterForm list={applicationList} query={query} preserved={{ state: query.state }}>
            <SearchField label={t('staff.search')} submitLabel={t('staff.find')} value={query.q} />
          </FilterForm>
        }
        rows={applications.data}
        empty={
          <EmptyState
            drawing={query.state === 'APPLIED' ? 'done' : undefined}
            title={t(query.state === 'APPLIED' ? 'staff.noneWaiting' : 'staff.none')}
          >
            {t('staff.noneHint')}
          </EmptyState>
        }
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
          listed={applications.data.find((one) => one.uuid === uuid)}
          onClose={() => void navigate(href(applicationList.path(listed)), { preventScrollReset: true })}
        />
      )}
    </>
  )
}

export default StaffCompanies
