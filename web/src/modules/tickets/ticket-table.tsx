import type { TicketSide } from '@jebo/contract/tickets/ticket-side.ts'
import type { TicketRow } from '@jebo/contract/tickets/tickets.schema.ts'
import type { MouseEvent } from 'react'
import { useLocale } from 'use-intl'
import { CrewLink } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Column, RowLink, Table } from '../../ui/table.tsx'
import { AssigneeMark } from './assignee-mark.tsx'
import { DueMark } from './due-mark.tsx'
import { LabelMarks } from './label-marks.tsx'
import { OtherSide } from './other-side.tsx'
import { SubstateLabel } from './substate-label.tsx'
import { isReadersTurn, TicketAge, TicketTurn } from './ticket-age.tsx'
import { hasTurns, isWaiting, type TicketQuery } from './ticket-query.ts'
import type { Selection } from './use-selection.ts'

/** A draft continues where it was left. */
export const pathOfTicket = ({ id, substate }: Pick<TicketRow, 'id' | 'substate'>): string =>
  substate === 'DRAFT' ? `/tickets/${id}/edit` : `/tickets/${id}`

/** Above the link of the row, which is as large as the row. A press beside the box does not open the ticket. */
const Choice = ({ ticket, selection }: { ticket: TicketRow; selection: Selection }) => {
  const t = useT('tickets')
  return (
    <label className="relative z-1 -m-3 block w-fit p-3">
      <input
        type="checkbox"
        className="check"
        aria-label={t('bulk.choose', { title: ticket.title ?? t('page.untitled') })}
        checked={selection.has(ticket)}
        onChange={({ nativeEvent }) =>
          selection.toggle(ticket, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  )
}

type AllProps = { tickets: readonly TicketRow[]; selection: Selection }

/** In the head of the table; above cards, where there is none, with its words. */
const AllChoice = ({ tickets, selection: { chosen, setAll } }: AllProps) => (
  <Checkbox
    className="md:-mt-0.5 md:gap-0"
    label={<span className="md:sr-only">{useT('tickets.bulk')('all')}</span>}
    checked={chosen.length > 0 && chosen.length === tickets.length}
    isMixed={chosen.length > 0 && chosen.length < tickets.length}
    onChange={({ currentTarget }) => setAll(currentTarget.checked)}
  />
)

type CellProps = {
  ticket: TicketRow
  /** Whether the row says what is due, and has no column for the reward. */
  hasDue: boolean
} & Pick<Props, 'reader' | 'onOpen'>

const TitleCell = ({ ticket, reader, hasDue, onOpen }: CellProps) => {
  const t = useT('tickets')
  const format = useFormat()
  const locale = useLocale()
  const number = (
    <span className="shrink-0">
      <span className="font-mono">#{ticket.id}</span>
    </span>
  )
  const texts = (
    <>
      <RowLink
        to={pathOfTicket(ticket)}
        onClick={(event) => onOpen(ticket, event)}
        isQuiet={!isReadersTurn(ticket.substate, reader)}
      >
        <span lang={langOf(ticket.title, locale)}>{ticket.title ?? t('page.untitled')}</span>
      </RowLink>{' '}
      <LabelMarks labels={ticket.labels} className="align-top" />
      <p className="dotted flex items-center overflow-hidden text-caption font-normal text-secondary">
        {/* A company speaks of its tickets by their numbers, a hacker by what they found where. */}
        {reader === 'COMPANY' && number}
        {/* Shown as a column, or as a larger logo, where there is room. */}
        {reader === 'COMPANY' ? (
          <OtherSide ticket={ticket} reader={reader} className="xl:hidden" />
        ) : (
          <OtherSide ticket={ticket} reader={reader} face="md:hidden" />
        )}
        {ticket.crew && reader !== 'CREW' && (
          <span
            className={classNames('inline-flex max-w-40 shrink-0 items-center', reader === 'COMPANY' && 'xl:hidden')}
          >
            <Avatar path={ticket.crew.logoPath} name={ticket.crew.name} size="mini" shape="square" className="mr-1" />
            <span lang={langOf(ticket.crew.name, locale)} className="truncate">
              {ticket.crew.name}
            </span>
          </span>
        )}
        {reader === 'COMPANY' && <AssigneeMark ticket={ticket} isSmall className="min-[90rem]:hidden max-md:hidden" />}
        {ticket.rewardTotalWon > 0 && (
          <span
            className={classNames(
              'shrink-0 text-ink tabular-nums',
              reader !== 'COMPANY' && 'max-md:hidden',
              !hasDue && 'min-[90rem]:hidden',
            )}
          >
            {format.won(ticket.rewardTotalWon)}
          </span>
        )}
        {/* What may be cut. */}
        <span className="min-w-0 truncate" lang={langOf(ticket.program.title, locale)}>
          {ticket.program.title}
        </span>
        {reader !== 'COMPANY' && number}
      </p>
    </>
  )
  if (reader === 'COMPANY') return texts
  return (
    <div className="flex items-center gap-3">
      <Avatar path={ticket.program.logoPath} name={ticket.company.name} shape="square" className="max-md:hidden" />
      <div className="min-w-0">{texts}</div>
    </div>
  )
}

/** As a column only where there is room. */
const onlyWide = 'max-xl:hidden'

type Props = {
  query: TicketQuery
  reader: TicketSide
  tickets: readonly TicketRow[]
  /** May open the ticket in another way than by its link. */
  onOpen: (ticket: TicketRow, event: MouseEvent) => void
  /** Of readers who may change several tickets at once. */
  selection: Selection | null
}

/** On a card, whose last line has room for it; in a table it has a column, or stands below the title. */
const CardReward = ({ ticket: { rewardTotalWon } }: { ticket: TicketRow }) => {
  const t = useT('tickets.page')
  const format = useFormat()
  if (rewardTotalWon === 0) return null
  return (
    <span className="-mr-3 md:hidden">
      <span className="sr-only">{t('reward')} </span>
      <Money text={format.won(rewardTotalWon)} isStrong />
    </span>
  )
}

/** How long it has waited, and what is due. */
const Waiting = ({ ticket, reader, hasDue }: Omit<CellProps, 'onOpen'>) => (
  <>
    {/* A card has room for one of both. */}
    {hasDue && (
      <span className="flex items-center gap-1.5 md:hidden">
        <AssigneeMark ticket={ticket} isPicture />
        <DueMark ticket={ticket} isBrief />
      </span>
    )}
    <span className={classNames(hasDue && ticket.nextTarget !== null && 'max-md:hidden')}>
      <TicketAge ticket={ticket} reader={reader} dueAt={ticket.nextTarget?.dueAt} />
    </span>
    {hasDue && (
      <span className="block text-caption empty:hidden max-md:hidden">
        <DueMark ticket={ticket} className="max-xl:hidden" />
        <DueMark ticket={ticket} className="xl:hidden" isBrief />
      </span>
    )}
  </>
)

/** Of readers who may change several tickets at once. */
const useChoice = (tickets: readonly TicketRow[], selection: Selection | null): Column<TicketRow>[] => {
  const t = useT('tickets.bulk')
  if (selection === null) return []
  const cell = (ticket: TicketRow) => <Choice ticket={ticket} selection={selection} />
  const head = <AllChoice tickets={tickets} selection={selection} />
  return [{ key: 'choice', header: t('all'), head, isChoice: true, cell }]
}

/** What managers know of a ticket, or both sides once it is paid. */
const useDeskColumns = (): Record<'assignee' | 'reward', Column<TicketRow>> => {
  const t = useT('tickets')
  const format = useFormat()
  const assignee: Column<TicketRow> = {
    key: 'assignee',
    header: t('assign.assignee'),
    className: 'max-[90rem]:hidden',
    cell: (ticket) => <AssigneeMark ticket={ticket} className="align-middle" />,
  }
  const reward: Column<TicketRow> = {
    key: 'reward',
    header: t('page.reward'),
    align: 'end',
    className: 'max-[90rem]:hidden',
    cell: ({ rewardTotalWon }) =>
      rewardTotalWon > 0 ? <Money text={format.won(rewardTotalWon)} /> : <span className="text-secondary">–</span>,
  }
  return { assignee, reward }
}

const useColumns = ({ query, reader, onOpen }: Omit<Props, 'tickets' | 'selection'>): Column<TicketRow>[] => {
  const t = useT('tickets')
  // Drafts and closed tickets wait for nobody, so a list with them is in the order of changes.
  const areWaiting = isWaiting(query.state)
  const hasDue = areWaiting && reader === 'COMPANY'
  // The owner of the list knows themself: their own tickets show the company, a company's show the hacker.
  const author: Column<TicketRow> = {
    key: 'author',
    header: t('list.author'),
    className: onlyWide,
    cell: ({ author: one, crew }) => (
      <span className="relative inline-flex items-center gap-1.5 whitespace-nowrap">
        <PersonPicture person={one} />
        <PersonLink person={one} isQuiet />
        {crew && reader === 'COMPANY' && (
          <>
            <span aria-hidden className="text-secondary">
              ·
            </span>
            <CrewLink crew={crew} className="max-w-28 truncate text-caption" />
          </>
        )}
      </span>
    ),
  }
  const { assignee, reward } = useDeskColumns()
  return [
    {
      key: 'title',
      header: t('form.title'),
      isLead: true,
      // The other columns are short and do not wrap; the title gets the remaining width.
      className: 'md:w-full md:max-w-0',
      cell: (ticket) => <TitleCell {...{ ticket, reader, hasDue, onOpen }} />,
    },
    ...(reader === 'AUTHOR' ? [] : [author]),
    {
      key: 'severity',
      header: t('page.severity'),
      isBrief: true,
      cell: ({ severity }) => severity && <SeverityBadge severity={severity} />,
    },
    {
      key: 'substate',
      header: t('page.substate'),
      isBrief: true,
      cell: (ticket) => (
        <>
          <SubstateLabel substate={ticket.substate} />
          {hasTurns(query.state) && (
            <span
              className={classNames(
                'text-caption empty:hidden md:block',
                // A card says only whose turn it is if it is the reader's.
                isReadersTurn(ticket.substate, reader) ? 'max-md:-ml-4' : 'max-md:hidden',
              )}
            >
              {hasDue || ticket.nextTarget === null ? (
                <TicketTurn substate={ticket.substate} reader={reader} />
              ) : (
                <DueMark ticket={ticket} />
              )}
            </span>
          )}
        </>
      ),
    },
    ...(reader === 'COMPANY' ? [assignee] : []),
    ...(hasDue ? [] : [reward]),
    {
      key: 'age',
      header: t(areWaiting ? 'list.waited' : 'list.updatedAt'),
      align: 'end',
      isBrief: true,
      cell: (ticket) => (
        <>
          {reader !== 'COMPANY' && <CardReward ticket={ticket} />}
          {areWaiting ? (
            <Waiting {...{ ticket, reader, hasDue }} />
          ) : (
            <RelativeTime iso={ticket.updatedAt} className="whitespace-nowrap text-secondary" />
          )}
        </>
      ),
    },
  ]
}

/** The tickets of a list, each row with its number and program below the title. */
export const TicketTable = ({ tickets, selection, ...shown }: Props) => (
  <Table
    caption={useT('tickets.list')('caption')}
    columns={[...useChoice(tickets, selection), ...useColumns(shown)]}
    rows={tickets}
    rowKey={({ id }) => String(id)}
  />
)
