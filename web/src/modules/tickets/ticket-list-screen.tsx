import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import type { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import type { SavedView } from '@jebo/contract/tickets/views.schema.ts'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useHref } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Counted, countIn } from '../../lists/counted.ts'
import { ListKeys } from '../../lists/list-keys.tsx'
import { ListPages, ListScreen } from '../../lists/list-screen.tsx'
import { type ListKey, useListKeys } from '../../lists/use-list-keys.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { SkeletonPage, SkeletonRows } from '../../ui/skeleton.tsx'
import { isWide } from '../../ui/wide.ts'
import { panelId, turnButtonId } from './anchors.ts'
import { DeskTable } from './desk-table.tsx'
import type { ReadTicket } from './read-ticket.ts'
import { SheetMenu } from './sheet-menu.tsx'
import { useStoredTrail } from './stored-trail.ts'
import { TicketFilters } from './ticket-filters.tsx'
import { isShowing, pathOfView, type TicketList, type TicketQuery, type TicketView } from './ticket-query.ts'
import type { Place } from './ticket-split.tsx'
import { pathOfTicket } from './ticket-table.tsx'
import type { ShowComment } from './timeline.tsx'
import { useOwnTurns } from './use-own-turns.ts'

// Most lists are read without a ticket beside them.
const TicketCards = lazyPart(async () => (await import('./ticket-split.tsx')).TicketCards)
const ViewsMenu = lazyPart(async () => (await import('./views-menu.tsx')).ViewsMenu)
const TicketPane = lazyPart(async () => (await import('./ticket-split.tsx')).TicketPane)

export const ticketPageSize = 20

type Props = {
  list: TicketList
  query: TicketQuery
  /** Decides the columns. */
  reader: TicketSide
  title: string
  description: string
  action?: ReactNode
  tickets: AnswerOf<typeof listOwnTickets>
  /** How many wait for the company, in a list that has them as a view. */
  turns?: Counted
  programs?: readonly { id: number; title: string }[]
  /** There are more programs than these. */
  hasMorePrograms?: boolean
  /** The reader's crews, whose tickets the list may show in place of their own. */
  crews?: readonly CrewBrief[]
  /** Whom the tickets of a company can be assigned to. */
  assignees?: readonly Person[]
  /** The labels and views of a company. */
  labels?: readonly Label[]
  views?: readonly SavedView[]
  /** The ticket beside the list, if one is open and the viewer can see it. */
  open: ReadTicket | null
  showComment: ShowComment
  /** Shown while there are no tickets at all. */
  empty: ReactNode
}

/** A press that opens the link elsewhere, in a tab or a window. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0

const focusIfThere = (element: HTMLElement | null | undefined): boolean => {
  element?.focus()
  return element != null
}

/** From the link that has the focus to the next one; from elsewhere to the first or last. */
const moveFocus = (links: readonly HTMLElement[], step: number): boolean => {
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1
  return focusIfThere(links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step])
}

/** The row of a ticket that was closed beside the list takes the focus, unless the reader has gone on elsewhere. */
const useFocusOnClosed = (open: string | undefined, focusOn: (closed: string) => void) => {
  const last = useRef(open)
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined
    last.current = open
    if (closed !== undefined && document.activeElement === document.body) focusOn(closed)
  })
}

/** The button of what is asked of the reader, or else the first one of what they may do. */
const findActionIn = (box: HTMLElement | null): HTMLElement | undefined =>
  [`#${turnButtonId}:not([hidden])`, `#${panelId}`]
    .map((place) => box?.querySelector<HTMLElement>(`${place} button`))
    .find((button) => button != null)

/** Moves through the list: the open ticket where there is room for it, else the focus. */
const useTicketKeys = ({ list, query, tickets }: Pick<Props, 'list' | 'query' | 'tickets'>) => {
  const box = useRef<HTMLDivElement>(null)
  const [areKeysShown, showKeys] = useState(false)
  const navigate = useNavigate()
  const href = useHref()
  // Drafts have a page of their own only.
  const rows = tickets.data.filter(({ substate }) => substate !== 'DRAFT')
  // Keys come faster than tickets, and than React shows the address: each starts from where the last one leads.
  const pending = useRef<{ id: string | undefined } | null>(null)
  const shownId = () => list.of(new URL(window.location.href)).ticket
  const currentId = () => (pending.current ?? { id: shownId() }).id
  const open = async (ticket: TicketRow | null) => {
    const target = { id: ticket === null ? undefined : String(ticket.id) }
    pending.current = target
    // The rows stay as they are until they can be shown beside the ticket.
    if (ticket !== null) await TicketCards.preload()
    // Its reader has gone on meanwhile.
    if (pending.current !== target) return
    // Back leads to the list, not through every ticket that was passed.
    const replace = (ticket === null) === (shownId() === undefined)
    await navigate(href(list.path({ ...query, ticket: target.id })), { preventScrollReset: true, replace })
    if (pending.current === target) pending.current = null
  }
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
  /** At once, before the ticket is there. */
  const focusOn = (ticket: TicketRow) => {
    const link = links()[tickets.data.indexOf(ticket)]
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }
  useFocusOnClosed(query.ticket, (closed) => {
    const row = rows.find(({ id }) => String(id) === closed)
    if (row) focusOn(row)
  })
  /** Keys that are pressed by mistake do not close a form. */
  const isActing = () => box.current?.querySelector('[data-stays]') != null
  const move = (step: number): boolean => {
    if (isActing()) return false
    if (!isWide()) return moveFocus(links(), step)
    const from = currentId()
    const at = rows.findIndex(({ id }) => String(id) === from)
    const next = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step]
    if (next === undefined) return false
    focusOn(next)
    void open(next)
    return true
  }
  const openWhole = (): boolean => {
    if (isActing()) return false
    const id = currentId()
    // In the place of what is being opened beside the list.
    pending.current = null
    const path = id === undefined ? null : `/tickets/${id}`
    const focused = links().find((link) => link === document.activeElement)
    if (path !== null) void navigate(href(path))
    else focused?.click()
    return path !== null || focused !== undefined
  }
  const acts: Record<ListKey, () => boolean> = {
    next: () => move(1),
    previous: () => move(-1),
    open: openWhole,
    act: () => {
      // The buttons are those of the ticket that is being left.
      if (pending.current !== null) return false
      return focusIfThere(findActionIn(box.current))
    },
    close: () => {
      if (currentId() === undefined || isActing()) return false
      void open(null)
      return true
    },
    search: () => focusIfThere(box.current?.querySelector<HTMLElement>('input[type=search]')),
    help: () => {
      showKeys(true)
      return true
    },
  }
  useListKeys((key) => acts[key]())
  return { box, open, areKeysShown, showKeys }
}

/** How many saved views are tabs. The menu of the views has all of them. */
const mostViewTabs = 4

/** Saved views as tabs after those of the list, the reader's own first. */
const viewTabs = ({ list, query, views = [] }: Pick<Props, 'list' | 'query' | 'views'>) =>
  views
    .toSorted((left, right) => Number(left.isShared) - Number(right.isShared))
    .slice(0, mostViewTabs)
    .map(({ name, filters }) => ({
      asks: list.of(new URL(pathOfView(filters), 'https://list')),
      label: name,
      isCurrent: isShowing(query, filters),
      count: undefined,
    }))

const useTabs = ({
  list,
  query,
  tickets,
  turns,
  views,
}: Pick<Props, 'list' | 'query' | 'tickets' | 'turns' | 'views'>) => {
  const t = useT('tickets')
  const labelOf = (view: TicketView): string =>
    view === 'ALL' ? t('list.all') : view === 'TURN' ? t('list.turn.COMPANY') : t(`states.${view}`)
  const countOf = (view: TicketView) =>
    view === 'TURN' ? turns : countIn(tickets.byState, view === 'ALL' ? undefined : view)
  const saved = viewTabs({ list, query, ...(views && { views }) })
  const isSaved = saved.some(({ isCurrent }) => isCurrent)
  const states = list.views.map((state) => ({
    // A substate belongs to its state, and so does its usual order; the other filters stay.
    asks: {
      ...query,
      state,
      sort: query.sort === list.usualSort(query.state) ? undefined : query.sort,
      substate: undefined,
      turn: undefined,
      page: 1,
    },
    label: labelOf(state),
    isCurrent: !isSaved && state === query.state,
    count: countOf(state),
  }))
  return { states, links: [...states, ...saved] }
}

type States = ReturnType<typeof useTabs>['states']

/** Where a list without results leads: to tabs with some, and to all texts, as titles alone do not have the weakness. */
const useElsewhere = ({ list, query, reader }: Pick<Props, 'list' | 'query' | 'reader'>, states: States) => {
  const t = useT('tickets.list')
  const format = useFormat()
  const tabs = states.flatMap(({ asks, label, count }) =>
    count?.count && asks.state !== query.state && asks.state !== 'ALL'
      ? [{ to: list.path(asks), label: t('inTab', { tab: label, count: format.count(count) }) }]
      : [],
  )
  const isOfTitles = reader === 'COMPANY' && query.q !== undefined && query.in === undefined
  const texts = isOfTitles ? [{ to: list.path({ ...query, in: 'TEXT', page: 1 }), label: t('alsoInTexts') }] : []
  return { tabsWithSome: tabs.length, elsewhere: [...tabs, ...texts] }
}

/** The ticket that a navigation within the list leads to, until it is there. */
const useTicketAhead = (list: TicketList): string | undefined => {
  const { location } = useNavigation()
  const href = useHref()
  return location?.pathname === href(list.base) ? list.of(new URLSearchParams(location.search)).ticket : undefined
}

type ToolsProps = Pick<Props, 'query' | 'reader' | 'action' | 'tickets' | 'views'> & {
  keys: { areKeysShown: boolean; showKeys: (areShown: boolean) => void }
}

/** At the end of the heading. */
const Tools = ({ query, reader, action, tickets, views, keys }: ToolsProps) => (
  <>
    {views && (
      <Suspense>
        <ViewsMenu views={views} query={query} />
      </Suspense>
    )}
    {tickets.data.length > 0 && (
      <div className={classNames('flex items-center', !action && '-mr-2')}>
        <ListKeys isOpen={keys.areKeysShown} onOpenChange={keys.showKeys} />
        {reader !== 'PARTICIPANT' && <SheetMenu query={query} reader={reader} />}
      </div>
    )}
    {query.ticket === undefined && action}
  </>
)

/** Where the open ticket stands in the list, and the ways from it. Drafts have a page of their own only. */
const pathsFrom = (
  id: string,
  { tickets, page }: { tickets: Props['tickets']; page: number },
  pathWith: (ticket: TicketRow | null) => string,
): { closePath: string; place: Place | null } => {
  const at = tickets.data.findIndex((one) => String(one.id) === id)
  const isShown = ({ substate }: TicketRow) => substate !== 'DRAFT'
  const pathTo = (ticket: TicketRow | undefined) => (ticket ? pathWith(ticket) : null)
  const place = {
    at: (page - 1) * ticketPageSize + at + 1,
    of: tickets,
    previous: pathTo(tickets.data.slice(0, at).findLast(isShown)),
    next: pathTo(tickets.data.slice(at + 1).find(isShown)),
  }
  return { closePath: pathWith(null), place: at === -1 ? null : place }
}

/** A list of tickets to process: states, filters, rows and pages; where there is room, with one of them beside it. */
export const TicketListScreen = (props: Props) => {
  const { list, query, reader, tickets, open, showComment, programs = [], crews = [], ...others } = props
  const { assignees = [], labels = [], views, hasMorePrograms = false, ...texts } = others
  const t = useT('tickets')
  const format = useFormat()
  const keys = useTicketKeys(props)
  const ahead = useTicketAhead(list)
  const own = useOwnTurns({ tickets, reader })
  const listed = { ...query, ticket: undefined }
  const pathWith = (ticket: TicketRow | null) =>
    ticket?.substate === 'DRAFT'
      ? pathOfTicket(ticket)
      : list.path({ ...query, ticket: ticket === null ? undefined : String(ticket.id) })
  useEffect(() => {
    if (isWide()) void TicketCards.preload()
  }, [])
  useStoredTrail(list.path(listed), tickets, (query.page - 1) * ticketPageSize)
  const tabs = useTabs({ ...props, query: listed })
  const { tabsWithSome, elsewhere } = useElsewhere({ list, reader, query: listed }, tabs.states)
  return (
    <div ref={keys.box}>
      <ListScreen
        {...texts}
        isDense
        description={(reader === 'COMPANY' && own?.summary) || props.description}
        action={<Tools {...{ query, reader, tickets, views, keys }} action={props.action} />}
        list={list}
        query={listed}
        isBare={query.ticket !== undefined}
        beside={
          query.ticket !== undefined && (
            <Suspense fallback={<SkeletonPage />}>
              <TicketPane
                id={query.ticket}
                open={open}
                isLeaving={ahead !== undefined && ahead !== query.ticket}
                {...pathsFrom(query.ticket, { tickets, page: query.page }, pathWith)}
                showComment={showComment}
              />
            </Suspense>
          )
        }
        tabs={{ label: t('list.states'), links: tabs.links }}
        filters={
          <TicketFilters
            {...{ list, reader, programs, hasMorePrograms, crews, assignees, labels }}
            sample={tickets.data[0]?.program}
            query={listed}
            ownTurns={own?.count}
          />
        }
        found={t('list.count', { count: tickets.count, shown: format.count(tickets) })}
        isFilterable={(countIn(tickets.byState, undefined)?.count ?? 0) > 0}
        rows={tickets.data}
        noneFound={{
          title: t(tabsWithSome > 0 ? 'list.noneInTab' : 'list.noneFound'),
          clear: t('list.clear'),
          elsewhere,
        }}
        foot={<ListPages list={list} query={listed} answer={tickets} size={ticketPageSize} />}
      >
        {(rows, none) =>
          query.ticket === undefined ? (
            <DeskTable
              {...{ reader, assignees, labels }}
              query={listed}
              tickets={rows}
              onOpen={(ticket, event) => {
                if (ticket.substate === 'DRAFT' || isElsewhere(event) || !isWide()) return
                event.preventDefault()
                void keys.open(ticket)
              }}
            />
          ) : (
            <Suspense fallback={<SkeletonRows rows={rows.length} />}>
              <TicketCards tickets={rows} none={none} reader={reader} id={ahead ?? query.ticket} pathWith={pathWith} />
            </Suspense>
          )
        }
      </ListScreen>
    </div>
  )
}
