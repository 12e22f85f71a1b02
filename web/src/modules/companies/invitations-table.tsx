import { resendInvitation, revokeInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import type { Invitation } from '@jebo/contract/companies/members.schema.ts'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { RightsText } from './members-table.tsx'

const Actions = ({ invitation: { id, email, canResend } }: { invitation: Invitation }) => {
  const t = useT('companies.members.invitations')
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {canResend && (
        <ConfirmAction
          endpoint={resendInvitation}
          input={{ id }}
          title={t('resend.title', { email })}
          text={t('resend.text')}
          label={t('resend.action')}
          done={t('resend.done')}
          trigger={
            <Button size="small" aria-label={t('resend.labelOf', { email })}>
              {t('resend.action')}
            </Button>
          }
        />
      )}
      <ConfirmAction
        tone="danger"
        endpoint={revokeInvitation}
        input={{ id }}
        title={t('revoke.title', { email })}
        text={t('revoke.text')}
        label={t('revoke.action')}
        done={t('revoke.done')}
        isDoneBy={({ status }) => status === 404}
        trigger={
          <Button size="small" aria-label={t('revoke.labelOf', { email })}>
            {t('revoke.action')}
          </Button>
        }
      />
    </span>
  )
}

/** Invitations that have not been accepted. */
export const InvitationsTable = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const t = useT('companies.members')
  const format = useFormat()
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      header: t('invite.email'),
      isLead: true,
      cell: ({ email }) => (
        <b>
          <BreakableText text={email} />
        </b>
      ),
    },
    { key: 'rights', header: t('permissions'), cell: (invitation) => <RightsText {...invitation} /> },
    {
      key: 'expiresAt',
      header: t('invitations.expiresAt'),
      cell: ({ expiresAt, isExpired, isLapsed }) =>
        isExpired || isLapsed ? (
          <Badge tone="amber">{t(isExpired ? 'invitations.expired' : 'invitations.lapsed')}</Badge>
        ) : (
          format.dateTime(expiresAt)
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (invitation) => <Actions invitation={invitation} />,
    },
  ]
  return <Table caption={t('invitations.title')} columns={columns} rows={invitations} rowKey={({ id }) => id} />
}
