// A list with one of its tickets beside it, from 1280 px on.
import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useLocale } from 'use-intl'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link, useHref } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Counted } from '../../lists/counted.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { iconButtonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAnyInView } from '../../ui/in-view.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useIsWide } from '../../ui/wide.ts'
import { titleId } from './anchors.ts'
import { AssigneeMark } from './assignee-mark.tsx'
import { DueOrAge } from './due-mark.tsx'
import { LabelDots, namesOf } from './label-marks.tsx'
import { OtherSide } from './other-side.tsx'
import type { ReadTicket } from './read-ticket.ts'
import { SubstateLabel } from './substate-label.tsx'
import { isReadersTurn } from './ticket-age.tsx'
import type { ShowComment } from './timeline.tsx'

// The view of a ticket is large, and most lists are read without one.
const TicketView = lazyPart(async () => (await import('./ticket-view.tsx')).TicketView)

/** On narrow screens an address with an open ticket leads to the page of the ticket. */
const usePageWhereNarrow = (id: string): void => {
  const hasRoom = useIsWide()
  const navigate = useNavigate()
  const path = useHref()(`/tickets/${id}`)
  useEffect(() => {
    if (!hasRoom) void navigate(path, { replace: true })
  }, [hasRoom, navigate, path])
}

/** The open row is in view, and has the focus unless it is in the ticket. */
const useRowInView = (id: string): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const isArrival = useNavigationType() === 'POP'
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`a[data-ticket="${id}"]`)
    row?.scrollIntoView({ block: 'nearest' })
    const { activeElement } = document
    const isFree = activeElement?.matches('body, main') || list.current?.contains(activeElement)
    if (!isArrival && isFree) row?.focus({ preventScroll: true })
  }, [id, isArrival])
  return list
}

type RowProps = { ticket: TicketRow; reader: TicketSide; to: string; isOpen: boolean }

const Row = ({ ticket, reader, to, isOpen }: RowProps) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  const { title, labels } = ticket
  return (
    <li
      className={classNames('split-row relative px-3 py-2', !isOpen && 'hover:bg-hover')}
      data-open={isOpen || undefined}
    >
      <p className="flex items-baseline gap-x-3">
        <Link
          to={to}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          data-ticket={ticket.id}
          title={[title, namesOf(labels)].filter(Boolean).join('\n')}
          lang={langOf(title, locale)}
          className={classNames(
            'row-link min-w-0 flex-1 truncate text-small text-ink no-underline',
            isReadersTurn(ticket.substate, reader) && 'font-bold',
          )}
        >
          {title ?? t('untitled')}
        </Link>
        <LabelDots labels={labels} className="self-center" />
        <AssigneeMark ticket={ticket} isPicture className="-my-1 self-center" />
      </p>
      <p className="mt-1 flex items-center gap-x-2 text-caption">
        {ticket.severity && <SeverityBadge severity={ticket.severity} />}
        <SubstateLabel substate={ticket.substate} />
        <OtherSide ticket={ticket} reader={reader} className="min-w-0 shrink! text-secondary" />
        <span className="ml-auto flex shrink-0">
          <DueOrAge ticket={ticket} reader={reader} />
        </span>
      </p>
    </li>
  )
}

/** Where the open ticket stands in the list, and the addresses of the tickets next to it. */
export type Place = { at: number; of: Counted; previous: string | null; next: string | null }

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to === null ? (
    <span aria-hidden className="grid size-8 place-items-center text-edge">
      {children}
    </span>
  ) : (
    <Link to={to} replace preventScrollReset aria-label={label} className={iconButtonClass({ size: 'small' })}>
      {children}
    </Link>
  )

const Steps = ({ at, of, previous, next }: Place) => {
  const t = useT('tickets.trail')
  const format = useFormat()
  return (
    <span className="mr-1 flex shrink-0 items-center border-r border-line pr-1 text-caption text-secondary tabular-nums">
      <span className="mr-1">{t('place', { place: at, count: format.count(of) })}</span>
      <Step to={previous} label={t('previous')}>
        <ChevronUp aria-hidden className="size-4" />
      </Step>
      <Step to={next} label={t('next')}>
        <ChevronDown aria-hidden className="size-4" />
      </Step>
    </span>
  )
}

type BarProps = {
  id: string
  title: string | null
  place: Place | null
  closePath: string
  /** What is asked of the reader. */
  action: ReactNode
  /** Where the ticket belongs. */
  children: ReactNode
}

/** What is open, the way to its neighbours, and how to leave it; its title once it is scrolled away. */
const PaneBar = ({ id, title, place, closePath, action, children }: BarProps) => {
  const t = useT('tickets.pane')
  const locale = useLocale()
  const isTitleInView = useAnyInView([titleId])
  return (
    <div className="pane-bar no-print" data-stuck={!isTitleInView || undefined}>
      {place && <Steps {...place} />}
      <div className={classNames('min-w-0 flex-1', !isTitleInView && 'hidden')}>{children}</div>
      <p
        lang={langOf(title, locale)}
        className={classNames('min-w-0 flex-1 truncate text-small font-bold', isTitleInView && 'hidden')}
      >
        {title}
      </p>
      {!isTitleInView && action}
      <LinkButton to={`/tickets/${id}`} size="small" tone="quiet">
        <Maximize2 aria-hidden className="size-4" />
        {t('whole')}
      </LinkButton>
      <LinkButton to={closePath} preventScrollReset size="small" tone="quiet" className="-mr-3">
        <X aria-hidden className="size-4" />
        {t('close')}
      </LinkButton>
    </div>
  )
}

type PaneProps = {
  id: string
  open: ReadTicket | null
  /** None if the list does not show it, as after a filter. */
  place: Place | null
  /** While another ticket is loaded. */
  isLeaving: boolean
  closePath: string
  showComment: ShowComment
}

const Pane = ({ id, open, place, closePath, showComment }: Omit<PaneProps, 'isLeaving'>) => {
  const t = useT('tickets.pane')
  const more = useT('tickets.page')
  const whole = `/tickets/${id}`
  if (open === null) {
    return (
      <EmptyState drawing="missing" title={t('missing')} action={<LinkButton to={closePath}>{t('close')}</LinkButton>}>
        {t('missingHint')}
      </EmptyState>
    )
  }
  return (
    <Suspense fallback={<SkeletonPage />}>
      <TicketView
        key={id}
        bar={(belonging, action) => (
          <PaneBar id={id} title={open.ticket.title} place={place} closePath={closePath} action={action}>
            {belonging}
          </PaneBar>
        )}
        ticket={open.ticket}
        activities={open.activities.data}
        mark={open.activities.mark}
        showComment={showComment}
        more={open.activities.next && <LinkButton to={whole}>{more('moreActivities')}</LinkButton>}
      />
    </Suspense>
  )
}

type ListProps = {
  tickets: readonly TicketRow[]
  /** In the place of the list, if it has no tickets. */
  none: ReactNode
  reader: TicketSide
  id: string
  /** The address of the list with a ticket beside it, or with none. */
  pathWith: (ticket: TicketRow | null) => string
}

export const TicketCards = ({ tickets, none, reader, id, pathWith }: ListProps) => {
  const t = useT('tickets.list')
  const box = useRowInView(id)
  if (tickets.length === 0) return none
  return (
    <ul ref={box} aria-label={t('caption')} className="split-list divide-y divide-line">
      {tickets.map((ticket) => (
        <Row
          key={ticket.id}
          ticket={ticket}
          reader={reader}
          // A second press opens its page.
          to={String(ticket.id) === id ? `/tickets/${id}` : pathWith(ticket)}
          isOpen={String(ticket.id) === id}
        />
      ))}
    </ul>
  )
}

export const TicketPane = ({ isLeaving, ...props }: PaneProps) => {
  const t = useT('tickets.pane')
  usePageWhereNarrow(props.id)
  return (
    <section
      aria-label={t('label')}
      aria-busy={isLeaving}
      className={classNames('split-pane min-w-0', isLeaving && 'is-leaving')}
    >
      <Pane {...props} />
    </section>
  )
}
