import { listParticipations } from '@jebo/contract/programs/participants.endpoints.ts'
import { participantStates } from '@jebo/contract/programs/participants.lifecycle.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { listQuery, oneOf, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { ParticipationsTable } from '../modules/programs/participations-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/management-private-program.ts'

const size = 20
const list = listQuery('/management/private-program', { state: oneOf(participantStates), page })

const reading = read(listParticipations, ({ url }) => ({ ...list.of(url), size }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ManagementPrivateProgram = ({ loaderData: participations }: Route.ComponentProps) => {
  const t = useT('programs.participations')
  const states = useT('programs.participants.states')
  const query = list.of(useSearchParams()[0])
  const find = <LinkButton to="/programs/private">{t('find')}</LinkButton>
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      action={participations.count > 0 && find}
      tabs={{
        label: t('state'),
        links: [undefined, ...participantStates].map((state) => ({
          asks: { state },
          label: state ? states(state) : t('all'),
          isCurrent: state === query.state,
          count: countIn(participations.byState, state),
        })),
      }}
      rows={participations.data}
      empty={
        <EmptyState title={t('none')} action={find}>
          {t('noneHint')}
        </EmptyState>
      }
      noneFound={{ title: t('noneFound'), clear: t('showAll') }}
      foot={<ListPages list={list} query={query} answer={participations} size={size} />}
    >
      {(rows) => <ParticipationsTable participations={rows} />}
    </ListScreen>
  )
}

export default ManagementPrivateProgram
