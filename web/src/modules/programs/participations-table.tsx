import type { Participation } from '@jebo/contract/programs/participants.schema.ts'
import { Suspense } from 'react'
import { useLocale } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { InvitationActions } from './invitation-actions.tsx'
import { isOver } from './is-over.ts'
import { LeaveProgram } from './leave-program.tsx'
import { ParticipantStateBadge } from './participant-state-badge.tsx'
import { WindowLine } from './window-line.tsx'

// Menus are large, and leaving is rare.
const LeaveMenu = lazyPart(async () => (await import('./leave-menu.tsx')).LeaveMenu)

const Name = ({ row: { program, crew } }: { row: Participation }) => {
  const t = useT('programs')
  const locale = useLocale()
  const { id, title, logoPath, company, type, status, phase } = program
  return (
    <span className="flex items-start gap-3 md:py-2.5">
      <Avatar path={logoPath} name={company.name} shape="square" />
      <span className="min-w-0">
        <RowLink to={`/programs/${id}`}>
          <span lang={langOf(title, locale)}>{title}</span>
        </RowLink>
        <span className="block text-caption font-normal text-secondary">
          <span lang={langOf(company.name, locale)}>{company.name}</span>
          {` · ${t(`types.${type}`)}`}
        </span>
        {crew && (
          <span className="block text-caption font-normal text-secondary">
            {t.rich('participations.asCrew', {
              crew: crew.name,
              name: (chunks) => <span lang={langOf(crew.name, locale)}>{chunks}</span>,
            })}
          </span>
        )}
        {status !== 'RUNNING' && phase !== 'OVER' && (
          <Badge tone={status === 'SUSPENDED' ? 'amber' : 'grey'}>{t(`statuses.${status}`)}</Badge>
        )}
        <WindowLine program={program} className="mt-1.5 font-normal text-secondary" />
      </span>
    </span>
  )
}

const useAgainText = () => {
  const t = useT('programs.participations')
  const { dateTime } = useFormat()
  return ({ againFrom, program }: Participation): string => {
    if (isOver(program)) return t('againNever')
    if (program.participationMethod === 'INVITE') return t('againInvited')
    return againFrom === null ? t('againNow') : t('againFrom', { date: dateTime(againFrom) })
  }
}

/** The state, and after a refusal how and from when on one may take part again. */
const Standing = ({ row }: { row: Participation }) => {
  const { state, ending, isDecider } = row
  const againText = useAgainText()
  return (
    <span className="flex flex-col items-start gap-0.5">
      <ParticipantStateBadge state={state} ending={ending} />
      {state === 'REJECTED' && isDecider && <span className="text-caption text-secondary">{againText(row)}</span>}
    </span>
  )
}

/** Whether it takes tickets now; the page of the program knows what else it asks of the reader. */
const isOpen = ({ status, phase }: Participation['program']): boolean =>
  status === 'RUNNING' && (phase === null || phase === 'RUNNING')

/** What the reader may do: for themselves, and for a crew that they lead. */
const Actions = ({ row: { state, program, crew, isDecider } }: { row: Participation }) => {
  const t = useT('programs')
  const meta = useViewer()?.meta
  // Without both, an invitation is not accepted and a ticket not written: the page of the program has these steps.
  const isReady = meta !== undefined && meta.verificationLevel > 0 && meta.tos.includes('NDA')
  const toProgram = (
    <LinkButton to={`/programs/${program.id}`} size="small">
      {t('participants.toProgram')}
      <VisuallyHidden>{`: ${program.title}`}</VisuallyHidden>
    </LinkButton>
  )
  if (state === 'REJECTED') return toProgram
  if (state === 'INVITED') {
    if (!isDecider) return <span className="text-caption text-secondary">{t('leave.leaderDecides')}</span>
    return (
      <>
        <InvitationActions program={program} crew={crew} mayAccept={isReady && !isOver(program)} />
        {!isReady && toProgram}
      </>
    )
  }
  if (state === 'APPLIED') return isDecider && <LeaveProgram program={program} crew={crew} state={state} />
  return (
    <>
      {isOpen(program) && !isReady && toProgram}
      {isOpen(program) && isReady && (
        <LinkButton to={`/programs/${program.id}/new-ticket`} size="small">
          {t('submission.write')}
          <VisuallyHidden>{`: ${program.title}`}</VisuallyHidden>
        </LinkButton>
      )}
      {isDecider && (
        <Suspense fallback={<span className="size-8" />}>
          <LeaveMenu program={program} crew={crew} />
        </Suspense>
      )}
    </>
  )
}

/** The reader's own participations in private programs, and those of their crews. */
export const ParticipationsTable = ({ participations }: { participations: readonly Participation[] }) => {
  const t = useT('programs.participations')
  const columns: Column<Participation>[] = [
    { key: 'program', header: t('program'), isLead: true, cell: (row) => <Name row={row} /> },
    { key: 'state', header: t('state'), isBrief: true, cell: (row) => <Standing row={row} /> },
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
        <span className="relative inline-flex items-center justify-end gap-1.5 empty:hidden">
          <Actions row={row} />
        </span>
      ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={participations} rowKey={({ id }) => String(id)} />
}
