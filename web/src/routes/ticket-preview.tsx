import { getRedactions, previewTicket } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { getTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { redirect } from 'react-router'
import { CallError } from '../api/call-error.ts'
import { readWith } from '../guards/read.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { titled } from '../i18n/title.ts'
import { useT } from '../i18n/use-t.ts'
import { OwnComment } from '../modules/comments/own-comment.tsx'
import { contactsInPreview } from '../modules/tickets/contacts-in.ts'
import { PublicFiles } from '../modules/tickets/public-files.tsx'
import { ReadingView } from '../modules/tickets/reading-view.tsx'
import { RedactTicket } from '../modules/tickets/redact-ticket.tsx'
import { listPathOf } from '../modules/tickets/ticket-trail.tsx'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/ticket-preview.ts'

const reading = readWith(async (ask, { url, params }) => {
  const id = params.id ?? ''
  const { side, disclosure } = await ask(getTicket, { id })
  const read = Promise.all([ask(previewTicket, { id }), ask(getRedactions, { id })])
  const [preview, { passages, files }] = await read.catch((error: unknown): never => {
    // It is open, or of a private program: there is nothing to preview.
    const isRefused = error instanceof CallError && (error.status === 403 || error.status === 409)
    throw isRefused ? redirect(underPrefixOf(url.pathname, `/tickets/${id}`)) : error
  })
  return { preview, passages, files, side, disclosure, section: listPathOf({ side }) }
})
export const loader = reading.loader
export const clientLoader = reading.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const title = loaderData?.preview.ticket.title
  return title ? titled(location.pathname, title) : (matches.at(0)?.meta ?? [])
}

/** A ticket as the public reads it, for its two sides, who redact it here. */
const TicketPreview = ({ loaderData: { preview, passages, files, side, disclosure } }: Route.ComponentProps) => {
  const t = useT('tickets.redact')
  const { ticket, activities, isCut } = preview
  const contacts = contactsInPreview(preview)
  return (
    <>
      <Alert className="mb-4" title={t(disclosure === 'FULLY_DISCLOSED' ? 'shownTitle' : 'notShownTitle')}>
        <p>{t(disclosure === 'FULLY_DISCLOSED' ? 'shownText' : 'notShownText')}</p>
        {contacts.length > 0 && <p className="font-bold">{t('contacts', { count: contacts.length })}</p>}
        <p className="mt-3 flex flex-wrap gap-2">
          <RedactTicket id={ticket.id} side={side} passages={passages} contacts={contacts} />
          <LinkButton size="small" to={`/tickets/${ticket.id}`}>
            {t('back')}
          </LinkButton>
        </p>
      </Alert>
      {side !== null && <PublicFiles id={ticket.id} side={side} files={files} />}
      <div className="rounded-box border border-dashed border-edge p-4">
        <ReadingView
          ticket={ticket}
          activities={activities}
          mark={null}
          isPreview
          showComment={(comment, number) => <OwnComment comment={comment} number={number} />}
          more={isCut && <p className="text-small text-secondary">{t('cut')}</p>}
        />
      </div>
    </>
  )
}

export default TicketPreview
