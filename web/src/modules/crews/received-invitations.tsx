import { acceptCrewInvitation, rejectCrewInvitation } from '@jebo/contract/crews/crews.endpoints.ts'
import type { ReceivedInvitation } from '@jebo/contract/crews/crews.schema.ts'
import { useLocale } from 'use-intl'
import { forgetViewer } from '../../api/remembered-facts.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'

const Answers = ({ id, crew: { name } }: ReceivedInvitation) => {
  const t = useT('crews.received')
  return (
    <span className="flex shrink-0 gap-2">
      <ConfirmAction
        endpoint={rejectCrewInvitation}
        input={{ id }}
        title={t('reject.title', { name })}
        text={t('reject.text')}
        label={t('reject.action')}
        done={t('reject.done')}
        trigger={
          <Button size="small" aria-label={t('reject.labelOf', { name })}>
            {t('reject.action')}
          </Button>
        }
      />
      <ConfirmAction
        endpoint={acceptCrewInvitation}
        input={{ id }}
        title={t('accept.title', { name })}
        text={t('accept.text')}
        label={t('accept.action')}
        done={t('accept.done')}
        onDone={forgetViewer}
        trigger={
          <Button size="small" tone="primary" aria-label={t('accept.labelOf', { name })}>
            {t('accept.action')}
          </Button>
        }
      />
    </span>
  )
}

/** The invitations to crews that the viewer can answer. */
export const ReceivedInvitations = ({ invitations }: { invitations: readonly ReceivedInvitation[] }) => {
  const t = useT('crews')
  const format = useFormat()
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => {
        const { id, crew, invitedBy, expiresAt } = invitation
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
            <Avatar path={crew.logoPath} name={crew.name} shape="square" />
            <span className="min-w-0 flex-1 basis-56">
              <Link
                to={`/crews/${encodeURIComponent(crew.name)}`}
                lang={langOf(crew.name, locale)}
                className="font-bold"
              >
                {crew.name}
              </Link>
              {crew.bio && (
                <span className="block text-small" lang={langOf(crew.bio, locale)}>
                  {crew.bio}
                </span>
              )}
              <span className="block text-caption text-secondary">
                {[
                  invitedBy && t('received.invitedBy', { name: invitedBy.nickname }),
                  t('management.memberCount', { count: crew.memberCount }),
                  t('received.until', { date: format.date(expiresAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Answers {...invitation} />
          </li>
        )
      })}
    </ul>
  )
}
