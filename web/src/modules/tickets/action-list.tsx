// Everything that a reader may do with a ticket besides writing, each with what it means.
import { isClosing, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import {
  Ban,
  CheckCheck,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  CircleHelp,
  CircleSlash,
  CircleX,
  Coins,
  Files,
  Gauge,
  Globe,
  Info,
  type LucideIcon,
  MapPinOff,
  Megaphone,
  RotateCcw,
  Scale,
  Wrench,
} from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { classNames } from '../../ui/class-names.ts'
import { rewardSpan } from './reward-span.ts'
import { type ActionName, markOf, useMoveTexts } from './ticket-actions.ts'
import { type Advice, isAboutReward } from './whose-turn.ts'

const moveIcons: Partial<Record<Substate, LucideIcon>> = {
  NEEDS_MORE_INFO: CircleHelp,
  IN_PROGRESS: Wrench,
  RETESTING: RotateCcw,
  RESOLVED: CheckCheck,
  INFORMATIVE: Info,
  DUPLICATED: Files,
  NOT_APPLICABLE: CircleSlash,
  OUT_OF_SCOPE: MapPinOff,
  SPAM: Ban,
}

type RowProps = ComponentProps<'button'> & { icon: LucideIcon; label: string; guidance: string }

const Row = ({ icon: Icon, label, guidance, ...rest }: RowProps) => {
  const id = useId()
  const isExpanded = rest['aria-expanded']
  const Chevron = isExpanded === undefined ? ChevronRight : isExpanded ? ChevronUp : ChevronDown
  return (
    <div className="relative flex items-start gap-3 rounded-box px-3 py-2 has-[button:active]:bg-press has-[button:hover]:bg-hover">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-secondary" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {/* Named by what it shows, and pressed anywhere on the row. */}
        <button
          type="button"
          {...rest}
          aria-describedby={id}
          className="block w-full text-left text-small font-bold outline-none after:absolute after:inset-0 after:rounded-box focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {label}
        </button>
        <p id={id} className="text-caption text-secondary">
          {guidance}
        </p>
      </div>
      <Chevron
        aria-hidden
        className={classNames('mt-0.5 shrink-0', isExpanded === undefined ? 'size-4 text-tertiary' : 'size-5 text-ink')}
      />
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="not-first:mt-3 not-first:before:mx-3 not-first:before:mb-3 not-first:before:block not-first:before:border-t not-first:before:border-line">
    <h3 className="mb-1 px-3 text-caption font-bold text-secondary">{title}</h3>
    <div className="flex flex-col">{children}</div>
  </section>
)

type ListProps = {
  ticket: TicketPage
  /** What the callout offers, which is not offered twice. */
  advice: readonly Advice[]
  onOpen: (action: ActionName) => void
  /** Whether the ends without a reward are shown. */
  showsEnds: boolean
  onShowEnds: (shows: boolean) => void
}

type MovesProps = Pick<ListProps, 'ticket' | 'onOpen'> & { moves: readonly Substate[] }

const MoveRows = ({ ticket, onOpen, moves }: MovesProps) => {
  const textsOf = useMoveTexts()
  return moves.map((to) => (
    <ActionRow
      key={to}
      action={{ move: to }}
      icon={moveIcons[to] ?? CircleX}
      {...textsOf(ticket, to)}
      onOpen={onOpen}
    />
  ))
}

type ActionRowProps = Omit<RowProps, 'onClick'> & Pick<ListProps, 'onOpen'> & { action: ActionName }

const ActionRow = ({ action, onOpen, ...row }: ActionRowProps) => (
  <Row {...row} {...markOf(action)} onClick={() => onOpen(action)} />
)

/** Paying, and what the range of the reward and the readers of the ticket depend on. */
const DetailRows = ({ ticket, advice, onOpen }: Pick<ListProps, 'ticket' | 'advice' | 'onOpen'>) => {
  const t = useT('tickets')
  const format = useFormat()
  const { can, rewardTotalWon } = ticket
  const paid = rewardTotalWon > 0 ? format.won(rewardTotalWon) : null
  const { reward } = can
  return (
    <>
      {reward && !advice.includes('reward') && (
        <ActionRow
          action="reward"
          icon={Coins}
          label={t('manage.reward')}
          guidance={
            paid === null
              ? t('manage.rewardRange', rewardSpan(reward, format))
              : t('manage.rewardAgain', { amount: paid })
          }
          onOpen={onOpen}
        />
      )}
      {can.proposeReward && !advice.includes('propose') && (
        <ActionRow
          action="propose"
          icon={Coins}
          label={t('proposal.propose')}
          guidance={t('proposal.proposeGuidance')}
          onOpen={onOpen}
        />
      )}
      {can.changeSeverity && (
        <ActionRow
          action="severity"
          icon={Gauge}
          label={t('manage.changeSeverity')}
          guidance={paid === null ? t('manage.severityHint') : t('manage.paidStays', { amount: paid })}
          onOpen={onOpen}
        />
      )}
      {can.requestDisclosure && (
        <ActionRow
          action="disclose"
          icon={Globe}
          label={t('disclose.request')}
          guidance={t('disclose.requestGuidance')}
          onOpen={onOpen}
        />
      )}
      {can.discloseEarly && (
        <ActionRow
          action="early"
          icon={Megaphone}
          label={t('disclose.early')}
          guidance={t('disclose.earlyGuidance')}
          onOpen={onOpen}
        />
      )}
    </>
  )
}

/** The ends without a reward, and other results for a closed ticket: they are shown once they are asked for. */
const Ends = ({ showsEnds, onShowEnds, ...props }: MovesProps & Pick<ListProps, 'showsEnds' | 'onShowEnds'>) => {
  const t = useT('tickets.actions')
  const { substate, rewardTotalWon } = props.ticket
  const isCorrection = isClosing(substate)
  return (
    <Group title={t('closing')}>
      <Row
        icon={isCorrection ? RotateCcw : CircleX}
        label={t(isCorrection ? 'correct' : rewardTotalWon > 0 ? 'endsPaid' : 'ends')}
        guidance={t(isCorrection ? 'correctGuidance' : 'endsGuidance')}
        aria-expanded={showsEnds}
        onClick={() => onShowEnds(!showsEnds)}
      />
      {showsEnds && (
        <div className="ml-5 flex flex-col border-l border-line pl-1">
          <MoveRows {...props} />
        </div>
      )}
    </Group>
  )
}

export const ActionList = ({ ticket, advice, onOpen, ...ofEnds }: ListProps) => {
  const t = useT('tickets')
  const format = useFormat()
  const { can, closing } = ticket
  const isAdvised = (to: Substate) => advice.some((step) => !isAboutReward(step) && step.move === to)
  const isEnd = (to: Substate) => isClosing(to) && to !== 'RESOLVED'
  const onward = can.changeSubstateTo.filter((to) => !isEnd(to) && !isAdvised(to))
  const ends = can.changeSubstateTo.filter(isEnd)
  const isPayable = (can.reward !== null || can.proposeReward !== null) && !advice.some(isAboutReward)
  return (
    <div className="-mx-3">
      {onward.length > 0 && (
        <Group title={t(advice.length > 0 ? 'actions.otherwise' : 'actions.onward')}>
          <MoveRows ticket={ticket} onOpen={onOpen} moves={onward} />
        </Group>
      )}
      {(isPayable || can.changeSeverity || can.requestDisclosure || can.discloseEarly) && (
        <Group title={t(isPayable || can.changeSeverity ? 'actions.ticket' : 'actions.disclosure')}>
          <DetailRows ticket={ticket} advice={advice} onOpen={onOpen} />
        </Group>
      )}
      {can.appeal && closing && (
        <Group title={t('actions.closing')}>
          <ActionRow
            action="appeal"
            icon={Scale}
            label={t('appeal.submit')}
            guidance={t('appeal.guidance', { date: format.date(closing.appealableUntil) })}
            onOpen={onOpen}
          />
        </Group>
      )}
      {ends.length > 0 && <Ends ticket={ticket} onOpen={onOpen} moves={ends} {...ofEnds} />}
    </div>
  )
}
