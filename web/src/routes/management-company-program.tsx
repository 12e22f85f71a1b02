import { listOwnEvents } from '@jebo/contract/programs/events.endpoints.ts'
import { listOwnPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { useSearchParams } from 'react-router'
import { useHasPermission, useMissingForPrograms } from '../guards/permitted.ts'
import { readWith } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { OwnProgramFilters } from '../modules/programs/own-program-filters.tsx'
import { OwnProgramTable } from '../modules/programs/own-program-table.tsx'
import { ownProgramList } from '../modules/programs/program-query.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-company-program.ts'

const pageSize = 20

const reading = readWith((ask, { url }) => {
  const { events, ...query } = ownProgramList.of(url)
  const asked = { ...query, size: pageSize }
  return events ? ask(listOwnEvents, asked) : ask(listOwnPrograms, asked)
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const OwnPrograms = ({ loaderData: programs }: Route.ComponentProps) => {
  const t = useT('programs')
  const mayCreate = useMissingForPrograms() === null
  const mayDeposit = useHasPermission('CREDIT')
  const query = ownProgramList.of(useSearchParams()[0])
  return (
    <ListScreen
      list={ownProgramList}
      query={query}
      title={t('own.title')}
      description={t('own.description')}
      action={
        mayCreate && (
          <LinkButton to="/programs/new" tone="primary">
            {t('own.new')}
          </LinkButton>
        )
      }
      above={
        programs.data.some(({ isFunded }) => isFunded === false) && (
          <Alert
            tone="warning"
            className="mb-6"
            title={t('own.unfunded')}
            action={
              mayDeposit && (
                <LinkButton to="/management/company/credit" size="small">
                  {t('own.deposit')}
                </LinkButton>
              )
            }
          >
            {t('own.unfundedHint')}
          </Alert>
        )
      }
      tabs={{
        label: t('own.filter'),
        links: [undefined, ...programStatuses].map((status) => ({
          asks: { status, events: query.events },
          label: status ? t(`statuses.${status}`) : t('own.all'),
          isCurrent: status === query.status,
          count: countIn(programs.byState, status),
        })),
      }}
      filters={<OwnProgramFilters query={query} />}
      rows={programs.data}
      empty={
        <EmptyState
          drawing="scope"
          title={t('own.none')}
          action={mayCreate && <LinkButton to="/programs/new">{t('own.new')}</LinkButton>}
        >
          {t('own.noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('own.noneFound'), clear: t('own.showAll') }}
      foot={<ListPages list={ownProgramList} query={query} answer={programs} size={pageSize} />}
    >
      {(rows) => <OwnProgramTable programs={rows} />}
    </ListScreen>
  )
}

export default OwnPrograms
