import { listLockedPrograms } from '@jebo/contract/programs/participants.endpoints.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, page } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { LockedCards } from '../modules/programs/locked-cards.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/programs-private.ts'

const size = 18
const list = listQuery('/programs/private', { page })

const reading = read(listLockedPrograms, ({ url }) => ({ ...list.of(url), size }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const ProgramsPrivate = ({ loaderData: programs }: Route.ComponentProps) => {
  const t = useT('programs.locked.list')
  const query = list.of(useSearchParams()[0])
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      action={<LinkButton to="/management/private-program">{t('own')}</LinkButton>}
      rows={programs.data}
      isBare
      empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      foot={<ListPages list={list} query={query} answer={programs} size={size} />}
    >
      {(rows) => <LockedCards programs={rows} />}
    </ListScreen>
  )
}

export default ProgramsPrivate
