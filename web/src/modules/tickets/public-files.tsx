// Which attachments the public sees of a ticket: those that both sides allow, one by one.
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { allowFile, type getRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { actingSideOf, type TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type Allowed = AnswerOf<typeof getRedactions>['files'][number]

/** What the sides have said so far, as their reader reads it. */
const stateOf = ({ allowedBy }: Allowed, isOwn: boolean): 'shown' | 'waiting' | 'asked' | 'private' => {
  if (allowedBy.length > 1) return 'shown'
  if (allowedBy.length === 0) return 'private'
  return isOwn ? 'waiting' : 'asked'
}

const FileRow = ({ id, own, allowed }: { id: number; own: boolean; allowed: Allowed }) => {
  const t = useT('tickets.redact.files')
  const { file } = allowed
  const state = stateOf(allowed, own)
  const label = t(own ? 'forbid' : 'allow')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <a href={file.path} download className="min-w-0 flex-1 basis-48 break-words text-small">
        {file.name}
      </a>
      <Badge tone={state === 'shown' ? 'jade' : 'grey'}>{t(`states.${state}`)}</Badge>
      <ConfirmAction
        endpoint={allowFile}
        input={{ id, fileId: file.id, isAllowed: !own }}
        title={t(own ? 'forbidTitle' : 'allowTitle')}
        text={t(own ? 'forbidText' : 'allowText', { name: file.name })}
        label={label}
        done={t(own ? 'forbidden' : 'allowed')}
        trigger={
          <Button size="small" aria-label={t('actionOf', { action: label, name: file.name })}>
            {label}
          </Button>
        }
      />
    </li>
  )
}

/** Nothing for a ticket without files. */
export const PublicFiles = ({ id, side, files }: { id: number; side: TicketSide; files: readonly Allowed[] }) => {
  const t = useT('tickets.redact.files')
  if (files.length === 0) return null
  return (
    <section aria-labelledby="public-files" className="mb-4 rounded-box border border-line bg-paper px-5 py-3">
      <h2 id="public-files" className="text-small font-bold">
        {t('title', { count: files.length })}
      </h2>
      <p className="text-caption text-secondary">{t('text')}</p>
      <ul className="mt-1 divide-y divide-line">
        {files.map((allowed) => (
          <FileRow
            key={allowed.file.id}
            id={id}
            own={allowed.allowedBy.includes(actingSideOf(side))}
            allowed={allowed}
          />
        ))}
      </ul>
    </section>
  )
}
