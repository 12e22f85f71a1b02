import type { Disclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Ban, Flag } from 'lucide-react'
import { Suspense } from 'react'
import { redirect } from 'react-router'
import { useViewer } from '../api/page-facts.ts'
import { readWith } from '../guards/read.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { shared } from '../i18n/shared.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, shown as shownIn } from '../lists/list-query.ts'
import { ShowMore } from '../lists/show-more.tsx'
import { OwnComment } from '../modules/comments/own-comment.tsx'
import { useMayBlock } from '../modules/companies/use-may-block.ts'
import { Follow } from '../modules/following/follow.tsx'
import { activityStep, type ReadTicket, readPublicTicket } from '../modules/tickets/read-ticket.ts'
import type { RareAction } from '../modules/tickets/ticket-menu.tsx'
import { disclosedTickets as list } from '../modules/tickets/ticket-query.ts'
import { listPathOf, TicketTrail } from '../modules/tickets/ticket-trail.tsx'
import { TicketView } from '../modules/tickets/ticket-view.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import type { Route } from './+types/ticket.ts'

const listOf = (id: string | number) => listQuery(`/tickets/${id}`, { shown: shownIn(activityStep) })

const reading = readWith(async (ask, { url, params }) => {
  const id = params.id ?? ''
  const { shown } = listOf(id).of(url)
  const { ticket, activities, limited } = await readPublicTicket(ask, id, shown)
  if (ticket === null) return { ticket, limited, section: list.base }
  if (ticket.can.edit) throw redirect(underPrefixOf(url.pathname, `/tickets/${ticket.id}/edit`))
  return { ticket, activities, shown, limited, section: listPathOf(ticket) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const limited = loaderData?.limited
  if (limited) {
    const { id, title, summary } = limited
    return shared({ location, matches }, { title, description: summary, picture: `tickets/${id}`, type: 'article' })
  }
  const ticket = loaderData?.ticket
  if (!ticket?.title) return matches.at(0)?.meta ?? []
  const { id, title, description, disclosure } = ticket
  if (disclosure !== 'FULLY_DISCLOSED') return titled(location.pathname, title)
  return shared({ location, matches }, { title, prose: description, picture: `tickets/${id}`, type: 'article' })
}

const BlockHacker = lazyPart(async () => (await import('../modules/companies/block-hacker.tsx')).BlockHacker)

/** The address with more activities, up to the longest list that an address can ask for. */
const moreOf = (id: number, shown: number): string | null => {
  const list = listOf(id)
  const more = list.path({ shown: shown + activityStep })
  return list.of(new URL(more, 'http://own')).shown > shown ? more : null
}

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
      <LimitedView ticket={loaderData.limited} />
      <LowerAsStaff ticket={{ ...loaderData.limited, disclosure: 'LIMITED_DISCLOSED' }} />
      <ReportLimited id={loaderData.limited.id} />
    </Suspense>
  ) : (
    <WholeTicket {...loaderData} />
  )

type WholeProps = ReadTicket & { shown: number }

const WholeTicket = ({ ticket, activities, shown }: WholeProps) => {
  const t = useT('tickets.page')
  const moreTo = activities.next === null ? null : moreOf(ticket.id, shown)
  return (
    <>
      <TicketTrail ticket={ticket} />
      <TicketView
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
        more={moreTo !== null && <ShowMore to={moreTo}>{t('moreActivities')}</ShowMore>}
        moreTo={moreTo}
      />
    </>
  )
}

export default Ticket
