import type { Disclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Ban, Flag } from 'lucide-react'
import { memo, Suspense } from 'react'
import { redirect } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readWith } from '../guards/read.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { shared } from '../i18n/shared.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, nextShown, shown as shownIn } from '../lists/list-query.ts'
import { ShowMore } from '../lists/show-more.tsx'
import { OwnComment } from '../modules/comments/own-comment.tsx'
import { useMayBlock } from '../modules/companies/use-may-block.ts'
import { Follow } from '../modules/following/follow.tsx'
import { activityStep, type ReadTicket, readPublicTicket } from '../modules/tickets/read-ticket.ts'
import { ReadingView, Timeline } from '../modules/tickets/reading-view.tsx'
import type { RareAction } from '../modules/tickets/ticket-menu.tsx'
import { listPathOf, TicketTrail } from '../modules/tickets/ticket-trail.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { MissingPart } from '../ui/missing-box.tsx'
import type { Route } from './+types/ticket.ts'

const listOf = (id: string | number) => listQuery(`/tickets/${id}`, { shown: shownIn(activityStep) })

const reading = readWith(async (ask, { url, params }) => {
  const id = params.id ?? ''
  const { shown } = listOf(id).of(url)
  const { ticket, activities, limited } = await readPublicTicket(ask, id, shown)
  if (ticket === null) return { ticket, limited, section: listPathOf({ side: null }) }
  if (ticket.can.edit) throw redirect(underPrefixOf(url.pathname, `/tickets/${ticket.id}/edit`))
  return { ticket, activities, shown, limited, section: listPathOf(ticket) }
})
export const loader = reading.loader

const SideView = lazyPart(async () => (await import('../modules/tickets/ticket-view.tsx')).TicketView, MissingPart)

/** What the view loads late is there when a page opens from another one. */
export const clientLoader = async (args: Parameters<typeof reading.clientLoader>[0]) => {
  const read = await reading.clientLoader(args)
  if (read.ticket !== null) await (read.ticket.side === null ? Timeline : SideView).preload()
  return read
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const limited = loaderData?.limited
  if (limited) {
    const { id, title, summary } = limited
    return shared({ location, matches }, { title, description: summary, picture: `tickets/${id}`, type: 'article' })
  }
  const ticket = loaderData?.ticket
  if (!ticket?.title) return matches.at(0)?.meta ?? []
  const { id, title, excerpt, disclosure } = ticket
  if (disclosure !== 'FULLY_DISCLOSED') return titled(location.pathname, title)
  return shared({ location, matches }, { title, description: excerpt, picture: `tickets/${id}`, type: 'article' })
}

const BlockHacker = lazyPart(async () => (await import('../modules/companies/block-hacker.tsx')).BlockHacker)

const HideTicket = lazyPart(async () => (await import('../modules/tickets/hide-ticket.tsx')).HideTicket)
const LowerDisclosure = lazyPart(async () => (await import('../modules/tickets/staff-decisions.tsx')).LowerDisclosure)

type Lowered = { id: number; disclosure: Disclosure; summary: string | null }

const ReportTicket = lazyPart(async () => (await import('../modules/tickets/report-ticket.tsx')).ReportTicket)

/** Guests report it below the ticket; users in its menu, except staff, who act on it themselves. */
const Report = ({ ticket: { id, disclosure } }: { ticket: Pick<Lowered, 'id' | 'disclosure'> }) =>
  useViewer() === null &&
  disclosure !== 'CLOSED' && (
    <Suspense>
      <ReportTicket id={id} />
    </Suspense>
  )

/** The company can block the author. */
const useRareActions = ({ id, side, author, disclosure }: TicketPage): readonly RareAction[] => {
  const block = useT('companies.blocks.block')
  const report = useT('tickets.report')
  const viewer = useViewer()
  const mayBlock = useMayBlock()
  const blocked = side === 'COMPANY' && mayBlock && author?.hasPage ? author.nickname : null
  return [
    ...(disclosure !== 'CLOSED' && viewer && !viewer.isStaff
      ? [
          {
            label: report('report'),
            icon: <Flag aria-hidden className="size-4" strokeWidth={1.75} />,
            dialog: (onClose: () => void) => <ReportTicket id={id} onClose={onClose} />,
          },
        ]
      : []),
    ...(blocked === null
      ? []
      : [
          {
            label: block('action'),
            icon: <Ban aria-hidden className="size-4" strokeWidth={1.75} />,
            tone: 'danger' as const,
            dialog: (onClose: () => void) => <BlockHacker nickname={blocked} onClose={onClose} />,
          },
        ]),
  ]
}

/** Staff can hide a public ticket, and lower its level. */
const LowerAsStaff = ({ ticket: { id, disclosure, summary } }: { ticket: Lowered }) =>
  useViewer()?.isStaff &&
  disclosure !== 'CLOSED' && (
    <Suspense>
      <HideTicket id={id} from={disclosure} />
      <LowerDisclosure id={id} from={disclosure} summary={summary} />
    </Suspense>
  )

/** A ticket of which a summary is public has no menu. */
const ReportLimited = ({ id }: { id: number }) =>
  !useViewer()?.isStaff && (
    <Suspense>
      <ReportTicket id={id} />
    </Suspense>
  )

const LimitedView = lazyPart(async () => (await import('../modules/tickets/limited-tickets.tsx')).LimitedView)

const Ticket = ({ loaderData }: Route.ComponentProps) =>
  loaderData.ticket === null ? (
    <Suspense>
      <LimitedView
        ticket={loaderData.limited}
        actions={
          <>
            <LowerAsStaff ticket={{ ...loaderData.limited, disclosure: 'LIMITED_DISCLOSED' }} />
            <ReportLimited id={loaderData.limited.id} />
          </>
        }
      />
    </Suspense>
  ) : (
    <WholeTicket {...loaderData} />
  )

type WholeProps = ReadTicket & { shown: number }

/** Stored, because a view whose script is still loading would disappear when the page around it is rendered again. */
const WholeTicket = memo(({ ticket, activities, shown }: WholeProps) => {
  const t = useT('tickets.page')
  const pathOf = (more: number) => listOf(ticket.id).path({ shown: more })
  const View = ticket.side === null ? ReadingView : SideView
  const next = activities.next === null ? null : nextShown(shown, activityStep)
  return (
    <>
      <TicketTrail ticket={ticket} />
      <Suspense>
        <View
          key={ticket.id}
          ticket={ticket}
          // Readers who are on no side follow the ticket.
          headAction={ticket.side === null && <Follow target="tickets" id={String(ticket.id)} />}
          rare={useRareActions(ticket)}
          lastAction={
            <>
              <LowerAsStaff ticket={ticket} />
              <Report ticket={ticket} />
            </>
          }
          activities={activities.data}
          mark={activities.mark}
          showComment={(comment, number) => <OwnComment comment={comment} number={number} />}
          more={
            activities.next !== null && (
              <ShowMore shown={shown} step={activityStep} pathOf={pathOf}>
                {t('moreActivities')}
              </ShowMore>
            )
          }
          moreTo={next === null ? null : pathOf(next)}
        />
      </Suspense>
    </>
  )
})

export default Ticket
