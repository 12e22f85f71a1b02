import { handOverCrew, removeCrewMember } from '@jebo/contract/crews/crews.endpoints.ts'
import type { CrewMember } from '@jebo/contract/crews/crews.schema.ts'
import { PersonName } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Props = {
  crewId: number
  members: readonly CrewMember[]
  /** In how many the crew takes part. */
  privatePrograms: number
  onLeft: () => void
}

const Who = ({ person, role, isSelf }: CrewMember) => {
  const t = useT('crews.management')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 align-middle">
      <PersonName person={person} />
      {role === 'LEADER' && <Badge tone="jade">{t('leader')}</Badge>}
      {isSelf && <Badge tone="blue">{t('self')}</Badge>}
    </span>
  )
}

type ActionsProps = Omit<Props, 'members'> & { member: CrewMember }

const Actions = ({ crewId, member: { person, can }, privatePrograms, onLeft }: ActionsProps) => {
  const t = useT('crews.members')
  const name = person.nickname
  const input = { id: crewId, uuid: person.uuid }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {can.handOver && (
        <ConfirmAction
          tone="danger"
          endpoint={handOverCrew}
          input={input}
          title={t('handOver.title', { name })}
          text={t('handOver.text', { name })}
          label={t('handOver.action')}
          done={t('handOver.done')}
          trigger={
            <Button size="small" aria-label={t('handOver.labelOf', { name })}>
              {t('handOver.action')}
            </Button>
          }
        />
      )}
      {can.remove && (
        <ConfirmAction
          tone="danger"
          endpoint={removeCrewMember}
          input={input}
          title={t('remove.title', { name })}
          text={t('remove.text', { programs: privatePrograms })}
          label={t('remove.action')}
          done={t('remove.done')}
          isDoneBy={({ status }) => status === 404}
          trigger={
            <Button size="small" aria-label={t('remove.labelOf', { name })}>
              {t('remove.action')}
            </Button>
          }
        />
      )}
      {can.leave && (
        <ConfirmAction
          tone="danger"
          endpoint={removeCrewMember}
          input={input}
          title={t('leave.title')}
          text={t('leave.text', { programs: privatePrograms })}
          label={t('leave.action')}
          done={t('leave.done')}
          revalidates={false}
          onDone={onLeft}
          trigger={<Button size="small">{t('leave.action')}</Button>}
        />
      )}
    </span>
  )
}

/** The members of a crew of the viewer. */
export const CrewMembers = ({ members, ...rest }: Props) => {
  const t = useT('crews.members')
  const format = useFormat()
  const columns: Column<CrewMember>[] = [
    { key: 'person', header: t('person'), isLead: true, cell: (member) => <Who {...member} /> },
    { key: 'joinedAt', header: t('joinedAt'), isBrief: true, cell: ({ joinedAt }) => format.date(joinedAt) },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (member) => <Actions member={member} {...rest} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={members} rowKey={({ person }) => person.uuid} />
}
