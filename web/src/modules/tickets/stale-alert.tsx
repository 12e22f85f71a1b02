// Why the form of an action is closed that its user did not close.
import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { nullOnRefusal } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { readFeed } from '../../api/read-feed.ts'
import { discardInput, findInput } from '../../forms/stored-input.ts'
import { useRefusalText } from '../../forms/use-refusal-text.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { causeIn, isBy } from './activities-since.ts'
import { type ActionName, storeOf } from './ticket-actions.ts'
import { useActivityText } from './use-activity-text.ts'
import type { Lost } from './use-chosen-action.ts'

type KeptProps = { ticketId: number; action: ActionName; cause: Activity | null }

/** The text that came too late, if one was written. */
const KeptText = ({ ticketId, action, cause }: KeptProps) => {
  const t = useT('tickets.actions')
  const store = storeOf(ticketId, action)
  const fields = { comment: '', reason: '', summary: '' }
  const { comment, reason, summary } = { ...fields, ...findInput(store, fields) }
  const text = [summary, comment, reason]
    .map((one) => one.trim())
    .join('\n\n')
    .trim()
  // The response was lost of what did arrive.
  const isSent = cause?.comment?.contents.trim() === text
  useEffect(() => {
    if (isSent) discardInput(store)
  }, [isSent, store])
  if (text === '' || isSent) return null
  return (
    <>
      <p className="mt-3 flex items-center justify-between gap-2 font-bold">
        {t(typeof action === 'string' ? 'keptText' : 'kept')}
        <CopyButton label={t('copyKept')} done={t('keptCopied')} text={text} />
      </p>
      <p className="line-clamp-6 whitespace-pre-line break-words">{text}</p>
    </>
  )
}

/** These say only that something has changed. */
const vague = new Set(['error.conflict', 'error.requestFailure'])

/** The most that are looked through, all of them after a move that the page knows. */
const most = 1000

/** What has changed a ticket since it was read whose newest activities are not on the page. */
const readCause = async (
  { id, moves, updatedAt }: TicketPage,
  reader: string | undefined,
): Promise<Activity | null> => {
  const after = moves.at(-1)?.activityId
  const { data } = await readFeed(most, (part) => call(listTicketActivities, { id, after, ...part }))
  return causeIn(
    // A move after the last known one is new, even if its call began before another that the page knows.
    data.filter(({ type, createdAt }) => type === 'CHANGE_STATE' || createdAt > updatedAt),
    reader,
  )
}

const useUnseenCause = (unseen: TicketPage | null, reader: string | undefined): Activity | null => {
  const [cause, setCause] = useState<Activity | null>(null)
  useEffect(() => {
    if (unseen === null) return
    let isCurrent = true
    void readCause(unseen, reader)
      .catch(nullOnRefusal)
      .then((found) => isCurrent && setCause(found))
    return () => {
      isCurrent = false
    }
  }, [unseen, reader])
  return unseen && cause
}

export const StaleAlert = ({ ticketId, action, cause: seen, error, unseen }: Lost & { ticketId: number }) => {
  const t = useT('tickets')
  const textOf = useActivityText()
  const refusalText = useRefusalText()
  const reader = useViewer()?.uuid
  const cause = useUnseenCause(unseen, reader) ?? seen
  const isVague = cause || !error || vague.has(error.messageKey)
  const stale = t(cause && isBy(cause, reader) ? 'actions.staleOwn' : 'actions.stale')
  return (
    <Alert tone="warning" title={isVague ? stale : refusalText(error)}>
      {cause && (
        <>
          {t('actions.staleText', {
            name: cause.actor?.nickname ?? t(`page.sides.${cause.side}`),
            what: textOf(cause),
          })}{' '}
          <RelativeTime iso={cause.createdAt} />
        </>
      )}
      <KeptText ticketId={ticketId} action={action} cause={cause} />
    </Alert>
  )
}
