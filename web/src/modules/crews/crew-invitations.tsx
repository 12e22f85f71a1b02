import { createCrewInvitation, withdrawCrewInvitation } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewInvitation } from '@jebo/contract/crews/crews.schema.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Invites a hacker by their nickname. */
export const InviteHacker = ({ crewId }: { crewId: number }) => {
  const t = useT('crews.invitations.invite')
  return (
    <FormDialog
      endpoint={createCrewInvitation}
      schema={async () => (await import('@jebo/contract/crews/crews.schema.ts')).crewInvitationForm}
      defaults={{ nickname: '' }}
      inputOf={({ nickname }) => ({ id: crewId, nickname })}
      title={t('title')}
      text={t('text')}
      label={t('submit')}
      done={({ nickname }) => t('done', { nickname })}
      trigger={<Button size="small">{t('action')}</Button>}
    >
      {(form) => (
        <Field label={t('nickname')} mark="required" error={form.errorOf('nickname')}>
          <TextInput autoComplete="off" {...form.register('nickname')} />
        </Field>
      )}
    </FormDialog>
  )
}

type Props = { crewId: number; invitations: readonly CrewInvitation[] }

/** The invitations of a crew that wait for an answer, for its leader. */
export const CrewInvitations = ({ crewId, invitations }: Props) => {
  const t = useT('crews.invitations')
  const members = useT('crews.members')
  const format = useFormat()
  const columns: Column<CrewInvitation>[] = [
    {
      key: 'person',
      header: t('invite.nickname'),
      isLead: true,
      cell: ({ person }) => <PersonName person={person} />,
    },
    {
      key: 'expiresAt',
      header: t('expiresAt'),
      isBrief: true,
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? <Badge tone="amber">{t('expired')}</Badge> : format.dateTime(expiresAt),
    },
    {
      key: 'actions',
      header: members('actions'),
      align: 'end',
      isAction: true,
      cell: ({ id, person: { nickname: name } }) => (
        <ConfirmAction
          tone="danger"
          endpoint={withdrawCrewInvitation}
          input={{ id: crewId, invitationId: id }}
          title={t('withdraw.title', { name })}
          text={t('withdraw.text')}
          label={t('withdraw.action')}
          done={t('withdraw.done')}
          trigger={
            <Button size="small" aria-label={t('withdraw.labelOf', { name })}>
              {t('withdraw.action')}
            </Button>
          }
        />
      ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={invitations} rowKey={({ id }) => id} />
}
