// Why the form of an action is closed that its user did not close.
import type { Activity } from '@jebo/contract/tickets/tickets.schema.ts'
import { useEffect } from 'react'
import { useViewer } from '../../api/page-facts.ts'
import { discardInput, findInput } from '../../forms/stored-input.ts'
import { useRefusalText } from '../../forms/use-refusal-text.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { isBy } from './activities-since.ts'
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

export const StaleAlert = ({ ticketId, action, cause, error }: Lost & { ticketId: number }) => {
  const t = useT('tickets')
  const textOf = useActivityText()
  const refusalText = useRefusalText()
  const reader = useViewer()?.uuid
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
