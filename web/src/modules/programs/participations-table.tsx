import type { Participation } from '@jebo/contract/programs/participants.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { LeaveProgram } from './leave-program.tsx'
import { ParticipantStateBadge } from './participant-state-badge.tsx'
import { WindowLine } from './window-line.tsx'

const Name = ({ row: { program, crew } }: { row: Participation }) => {
  const t = useT('programs')
  const locale = useLocale()
  const { id, title, logoPath, company, type } = program
  return (
    <span className="flex items-center gap-3">
      <Avatar path={logoPath} name={company.name} shape="square" />
      <span className="min-w-0">
        <RowLink to={`/programs/${id}`}>
          <span lang={langOf(title, locale)}>{title}</span>
        </RowLink>
        <span className="block text-caption font-normal text-secondary">{`${company.name} · ${t(`types.${type}`)}`}</span>
        <WindowLine program={program} className="mt-0.5 font-normal text-secondary" />
        {crew && (
          <span className="block text-caption font-normal text-secondary">
            {t('participations.asCrew', { crew: crew.name })}
          </span>
        )}
      </span>
    </span>
  )
}

/** The state, and after a refusal from when on one may apply again. */
const Standing = ({ row: { state, isDeclined, isDecider, againFrom } }: { row: Participation }) => {
  const t = useT('programs.participations')
  const { date } = useFormat()
  return (
    <span className="flex flex-col items-start gap-0.5">
      <ParticipantStateBadge state={state} isDeclined={isDeclined} />
      {state === 'REJECTED' && isDecider && (
        <span className="text-caption text-secondary">
          {againFrom === null ? t('againNow') : t('againFrom', { date: date(againFrom) })}
        </span>
      )}
    </span>
  )
}

/** What the reader may do: for themselves, and for a crew that they lead. */
const Actions = ({ row: { state, program, crew, isDecider } }: { row: Participation }) => {
  if (!isDecider || state === 'REJECTED') return null
  if (state === 'INVITED') return <InvitationActions program={program} crew={crew} />
  return <LeaveProgram program={program} crew={crew} state={state} />
}

/** The reader's own participations in private programs, and those of their crews. */
export const ParticipationsTable = ({ participations }: { participations: readonly Participation[] }) => {
  const t = useT('programs.participations')
  const { date } = useFormat()
  const columns: Column<Participation>[] = [
    { key: 'program', header: t('program'), isLead: true, cell: (row) => <Name row={row} /> },
    { key: 'state', header: t('state'), isBrief: true, cell: (row) => <Standing row={row} /> },
    { key: 'since', header: t('since'), cell: ({ since }) => date(since) },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (row) => <Actions row={row} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={participations} rowKey={({ id }) => String(id)} />
}
