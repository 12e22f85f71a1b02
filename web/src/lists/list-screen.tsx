import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Counted } from './counted.ts'
import type { ListQuery } from './list-query.ts'
import { Pagination } from './pagination.tsx'

type Tab<Query> = { asks: Partial<Query>; label: string; isCurrent: boolean; count?: Counted | undefined }

type Props<Query extends object, Row> = {
  list: ListQuery<Query>
  query: Query
  title: string
  description?: ReactNode
  action?: ReactNode
  /** Between the heading and the tabs. */
  above?: ReactNode
  /** Views of the list, each with an address of its own. */
  tabs?: { label: string; links: readonly Tab<Query>[] }
  filters?: ReactNode
  /** Whether another view of the list has rows, among which one may search from here. */
  isFilterable?: boolean
  /** The number of rows, as text. */
  found?: string
  /** At the end of the line with the number of rows. */
  besideFound?: ReactNode
  rows: readonly Row[]
  /** The table, or other rows. */
  children: (rows: readonly Row[], none: ReactNode) => ReactNode
  /** What is open of the list, beside it. The children are then called without rows too, with the reason for that. */
  beside?: ReactNode
  /** A heading in one line, for lists in which one works all day. */
  isDense?: boolean
  /** Rows without a frame around them, such as cards. */
  isBare?: boolean
  /** Shown while the list is empty without filters. */
  empty: ReactNode
  /** Shown if no row matches the filters. */
  noneFound?: { title: string; text?: string; clear: string; elsewhere?: readonly { label: string; to: string }[] }
  foot?: ReactNode
}

/** A list as a page: heading, tabs, filters, rows or the reason for their absence, and pagination. */
export const ListScreen = <Query extends object, Row>(props: Props<Query, Row>) => {
  const { list, query, tabs, filters, found, rows, children, isBare = false, beside, empty, noneFound, foot } = props
  const isDense = props.isDense === true || Boolean(beside)
  const format = useFormat()
  const isFiltered = list.isFiltered(query)
  const isFilterable = rows.length > 0 || isFiltered || props.isFilterable === true
  const none =
    isFiltered && noneFound ? (
      <EmptyState
        drawing="missing"
        title={noneFound.title}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {noneFound.elsewhere?.map(({ label, to }) => (
              <LinkButton key={to} to={to}>
                {label}
              </LinkButton>
            ))}
            <LinkButton to={list.path(list.clear(query))} tone={noneFound.elsewhere?.length ? 'quiet' : 'secondary'}>
              {noneFound.clear}
            </LinkButton>
          </div>
        }
      >
        {noneFound.text}
      </EmptyState>
    ) : (
      empty
    )
  const shown = rows.length > 0 || beside ? children(rows, none) : none
  const links = tabs?.links.map(({ asks, count, ...link }) => ({
    ...link,
    to: list.path(asks),
    count: count && format.count(count),
  }))
  const all = (
    <>
      <PageHeader
        isSmall={isDense}
        title={props.title}
        description={beside ? undefined : props.description}
        action={props.action}
      />
      {props.above}
      {tabs && <LinkTabs label={tabs.label} links={links ?? []} className={isDense ? 'mb-3' : 'mb-4'} />}
      {isFilterable && filters && (
        <div className={classNames('list-filters', isDense ? 'mb-3' : 'mb-4')}>{filters}</div>
      )}
      {found !== undefined && rows.length > 0 && (
        <div
          className={classNames(
            'list-found mb-2 flex min-h-7 items-center justify-between gap-4',
            // The tab says it too.
            isDense && 'sr-only',
          )}
        >
          <p role="status" className="whitespace-nowrap text-small text-secondary">
            {found}
          </p>
          {props.besideFound}
        </div>
      )}
      {/* Where the skeleton of other rows stands while they load. */}
      <div data-rows className="list-rows relative isolate">
        {isBare ? (
          shown
        ) : (
          <Card isFlush as="div">
            {shown}
          </Card>
        )}
        {beside && <div className="border-t border-line p-1.5 empty:hidden">{foot}</div>}
      </div>
      {!beside && <div className="mt-6 empty:hidden">{foot}</div>}
    </>
  )
  if (!beside) return all
  return (
    <div className="split">
      <div className="split-side">{all}</div>
      {beside}
    </div>
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
