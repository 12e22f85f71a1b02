import { listFollowing } from '@jebo/contract/following/following.endpoints.ts'
import type { FollowTarget } from '@jebo/contract/following/following.schema.ts'
import { useSearchParams } from 'react-router'
import { read } from '../guards/read.ts'
import { useT } from '../i18n/use-t.ts'
import { countIn } from '../lists/counted.ts'
import { listQuery, page, viewOf } from '../lists/list-query.ts'
import { ListPages, ListScreen } from '../lists/list-screen.tsx'
import { FollowingTable } from '../modules/following/following-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/followings.ts'

const size = 20
const targets = ['companies', 'programs', 'users', 'tickets'] as const satisfies readonly FollowTarget[]

const list = listQuery('/followings', { target: viewOf(targets), page })

const reading = read(listFollowing, ({ url }) => ({ ...list.of(url), size }))
export const loader = reading.loader
export const clientLoader = reading.clientLoader

const whereToFind = { companies: '/programs', programs: '/programs', users: '/hacktivity', tickets: '/hacktivity' }

const Followings = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('following')
  const query = list.of(useSearchParams()[0])
  const { target } = query
  return (
    <ListScreen
      list={list}
      query={query}
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('kinds'),
        links: targets.map((one) => ({
          asks: { target: one },
          label: t(`targets.${one}`),
          isCurrent: one === target,
          count: countIn(loaderData.byState, one),
        })),
      }}
      rows={loaderData.data}
      empty={
        <EmptyState
          title={t(`none.${target}`)}
          action={<LinkButton to={whereToFind[target]}>{t(`find.${target}`)}</LinkButton>}
        >
          {t('noneHint')}
        </EmptyState>
      }
      foot={<ListPages list={list} query={query} answer={loaderData} size={size} />}
    >
      {(rows) => <FollowingTable rows={rows} />}
    </ListScreen>
  )
}

export default Followings
