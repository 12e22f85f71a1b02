import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { ListQuery } from './list-query.ts'
import { Pagination } from './pagination.tsx'

type Counted = { count: number; isMore: boolean }

type Tab<Query> = { asks: Partial<Query>; label: string; isCurrent: boolean; count?: Counted | undefined }

type Props<Query extends object, Row> = {
  list: ListQuery<Query>
  query: Query
  title: string
  description?: string
  action?: ReactNode
  /** Between the heading and the tabs. */
  above?: ReactNode
  /** Views of the list, each with an address of its own. */
  tabs?: { label: string; links: readonly Tab<Query>[] }
  filters?: ReactNode
  /** The number of rows, as text. */
  found?: string
  rows: readonly Row[]
  /** The table, or other rows. */
  children: (rows: readonly Row[]) => ReactNode
  /** Rows without a frame around them, such as cards. */
  isBare?: boolean
  /** Shown while the list is empty without filters. */
  empty: ReactNode
  /** Shown if no row matches the filters. */
  noneFound?: { title: string; text?: string; clear: string }
  foot?: ReactNode
}

/** A list as a page: heading, tabs, filters, rows or the reason for their absence, and pagination. */
export const ListScreen = <Query extends object, Row>(props: Props<Query, Row>) => {
  const { list, query, tabs, filters, found, rows, children, isBare = false, empty, noneFound, foot } = props
  const format = useFormat()
  const isFiltered = list.isFiltered(query)
  const isFilterable = rows.length > 0 || isFiltered
  const none =
    isFiltered && noneFound ? (
      <EmptyState
        title={noneFound.title}
        action={<LinkButton to={list.path(list.clear(query))}>{noneFound.clear}</LinkButton>}
      >
        {noneFound.text}
      </EmptyState>
    ) : (
      empty
    )
  const links = tabs?.links.map(({ asks, count, ...link }) => ({
    ...link,
    to: list.path(asks),
    count: count && format.count(count),
  }))
  return (
    <>
      <PageHeader title={props.title} description={props.description} action={props.action} />
      {props.above}
      {tabs && <LinkTabs label={tabs.label} links={links ?? []} className="mb-4" />}
      {isFilterable && filters && <div className="mb-4">{filters}</div>}
      {found !== undefined && rows.length > 0 && (
        <p role="status" className="mb-3 text-small text-secondary">
          {found}
        </p>
      )}
      {isBare && (rows.length > 0 ? children(rows) : none)}
      {!isBare && (
        <Card isFlush as="div">
          {rows.length > 0 ? children(rows) : none}
        </Card>
      )}
      <div className="mt-6 empty:hidden">{foot}</div>
    </>
  )
}

type PagesProps<Query extends { page: number }> = {
  list: ListQuery<Query>
  query: Query
  answer: Counted & { data: readonly unknown[] }
  size: number
}

/** The pages of a counted list. */
export const ListPages = <Query extends { page: number }>({ list, query, answer, size }: PagesProps<Query>) => (
  <Pagination page={query.page} size={size} list={answer} to={(page) => list.path({ ...query, page })} />
)
