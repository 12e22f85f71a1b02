import { updateParticipant } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Participant } from '@jebo/contract/programs/participants.schema.ts'
import { CrewName } from '../../domain/crew-name.tsx'
import { PersonName, useNameOf } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ParticipantStateBadge } from './participant-state-badge.tsx'

type Move = 'approve' | 'reject' | 'revoke' | 'remove'

/** What managers may do in each state, the main one at the end of the row; who was refused is invited by name. */
const movesIn: Record<Participant['state'], readonly Move[]> = {
  INVITED: ['revoke'],
  APPLIED: ['reject', 'approve'],
  PARTICIPATED: ['remove'],
  REJECTED: [],
}

type ActionProps = { programId: number; participant: Participant; move: Move }

const MoveAction = ({ programId, participant, move }: ActionProps) => {
  const t = useT('programs.participants.moves')
  const { crew, hacker } = participant
  const nickname = useNameOf()(hacker)
  const who = crew ? t('crew', { name: crew.name }) : t('hacker', { nickname })
  const isApproval = move === 'approve'
  return (
    <ConfirmAction
      endpoint={updateParticipant}
      input={{
        ...{ id: programId, participantId: participant.id, from: participant.state },
        state: isApproval ? 'PARTICIPATED' : 'REJECTED',
      }}
      tone={isApproval ? 'primary' : 'danger'}
      title={t(`${move}.title`, { who })}
      text={t(`${move}.text`)}
      label={t(`${move}.action`)}
      done={t(`${move}.done`, { who })}
      trigger={
        <Button size="small" tone={move === 'reject' ? 'quiet' : 'secondary'}>
          {t(`${move}.action`)}
          <VisuallyHidden>{`: ${crew?.name ?? nickname}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Standing = ({ participant: { state, ending, againFrom, approvalBlock } }: { participant: Participant }) => {
  const t = useT('programs.participants')
  const { dateTime } = useFormat()
  return (
    <span className="flex flex-col items-start gap-0.5">
      <ParticipantStateBadge state={state} ending={ending} />
      {againFrom !== null && (
        <span className="text-caption text-secondary">{t('againFrom', { date: dateTime(againFrom) })}</span>
      )}
      {approvalBlock !== null && (
        <span className="text-caption text-secondary">{t(`notApproved.${approvalBlock}`)}</span>
      )}
    </span>
  )
}

const Crew = ({ crew }: { crew: NonNullable<Participant['crew']> }) => {
  const t = useT('programs.participants')
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <CrewName crew={crew} />
      <Badge>{t('crew')}</Badge>
    </span>
  )
}

type Props = { programId: number; participants: readonly Participant[] }

/** Those who take part in a program of the reader's company, have applied, are invited or were refused. */
export const ParticipantsTable = ({ programId, participants }: Props) => {
  const t = useT('programs.participants')
  const columns: Column<Participant>[] = [
    {
      key: 'hacker',
      header: t('hacker'),
      isLead: true,
      cell: ({ hacker, crew }) => (crew ? <Crew crew={crew} /> : <PersonName person={hacker} />),
    },
    { key: 'state', header: t('state'), isBrief: true, cell: (row) => <Standing participant={row} /> },
    {
      key: 'since',
      header: t('since'),
      isBrief: true,
      className: 'whitespace-nowrap max-md:self-start max-md:text-secondary',
      cell: ({ since }) => <RelativeTime iso={since} className="whitespace-nowrap" />,
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          {movesIn[row.state].map(
            (move) =>
              (move !== 'approve' || row.approvalBlock === null) && (
                <MoveAction key={move} programId={programId} participant={row} move={move} />
              ),
          )}
        </span>
      ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={participants} rowKey={({ id }) => String(id)} />
}
