import { getTicket, listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { redirect } from 'react-router'
import { readFeed } from '../api/read-feed.ts'
import { readWith } from '../guards/read.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { listQuery, shown as shownIn } from '../lists/list-query.ts'
import { ShowMore } from '../lists/show-more.tsx'
import { OwnComment } from '../modules/comments/own-comment.tsx'
import { TicketView } from '../modules/tickets/ticket-view.tsx'
import type { Route } from './+types/ticket.ts'

const step = 100

const listOf = (id: string | number) => listQuery(`/tickets/${id}`, { shown: shownIn(step) })

const reading = readWith(async (ask, { url, params }) => {
  const id = params.id ?? ''
  const { shown } = listOf(id).of(url)
  const [ticket, activities] = await Promise.all([
    ask(getTicket, { id }),
    readFeed(shown, (part) => ask(listTicketActivities, { id, ...part })),
  ])
  if (ticket.can.edit) throw redirect(underPrefixOf(url.pathname, `/tickets/${ticket.id}/edit`))
  return { ticket, activities, shown }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const title = loaderData?.ticket.title
  return title ? titled(location.pathname, title) : (matches.at(0)?.meta ?? [])
}

const Ticket = ({ loaderData: { ticket, activities, shown } }: Route.ComponentProps) => {
  const t = useT('tickets.page')
  return (
    <TicketView
      key={ticket.id}
      ticket={ticket}
      activities={activities.data}
      showComment={(comment) => <OwnComment comment={comment} />}
      more={
        activities.next && (
          <ShowMore to={listOf(ticket.id).path({ shown: shown + step })}>{t('moreActivities')}</ShowMore>
        )
      }
    />
  )
}

export default Ticket
