// Everything that a reader may do with a ticket besides writing, each with what it means. A form opens in the place of
// the list, so that the report stays readable.
import { isClosing, isRewardable, type Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
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
import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'
import { useViewer } from '../../api/page-facts.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MissingPart } from '../../ui/missing-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { panelId } from './anchors.ts'
import { type ActionFormProps, type ActionName, useMoveTexts } from './ticket-actions.ts'
import { useActivityText } from './use-activity-text.ts'
import { type Advice, isAboutReward } from './whose-turn.ts'

const MoveForm = lazyPart(async () => (await import('./move-form.tsx')).MoveForm, MissingPart)
const SeverityForm = lazyPart(async () => (await import('./severity-form.tsx')).SeverityForm, MissingPart)
const ProposeForm = lazyPart(async () => (await import('./propose-form.tsx')).ProposeForm, MissingPart)
const RewardForm = lazyPart(async () => (await import('./reward-form.tsx')).RewardForm, MissingPart)
const ObjectForm = lazyPart(async () => (await import('./object-form.tsx')).ObjectForm, MissingPart)

const RequestForm = lazyPart(async () => (await import('./disclosure-form.tsx')).RequestForm, MissingPart)
const EarlyForm = lazyPart(async () => (await import('./early-form.tsx')).EarlyForm, MissingPart)
const AppealForm = lazyPart(async () => (await import('./appeal-form.tsx')).AppealForm, MissingPart)
const AcceptForm = lazyPart(async () => (await import('./disclosure-form.tsx')).AcceptForm, MissingPart)

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
}

type MovesProps = Omit<ListProps, 'advice'> & { moves: readonly Substate[] }

const MoveRows = ({ ticket, onOpen, moves }: MovesProps) => {
  const textsOf = useMoveTexts()
  return moves.map((to) => (
    <Row key={to} icon={moveIcons[to] ?? CircleX} {...textsOf(ticket, to)} onClick={() => onOpen({ move: to })} />
  ))
}

/** Paying, and what the range of the reward and the readers of the ticket depend on. */
const DetailRows = ({ ticket, advice, onOpen }: ListProps) => {
  const t = useT('tickets')
  const format = useFormat()
  const { can, rewardTotalWon } = ticket
  const paid = rewardTotalWon > 0 ? format.won(rewardTotalWon) : null
  const { reward } = can
  return (
    <>
      {reward && !advice.includes('reward') && (
        <Row
          icon={Coins}
          label={t('manage.reward')}
          guidance={
            paid === null
              ? t('manage.rewardRange', { min: format.won(reward.minWon), max: format.won(reward.maxWon) })
              : t('manage.rewardAgain', { amount: paid })
          }
          onClick={() => onOpen('reward')}
        />
      )}
      {can.proposeReward && !advice.includes('propose') && (
        <Row
          icon={Coins}
          label={t('proposal.propose')}
          guidance={t('proposal.proposeGuidance')}
          onClick={() => onOpen('propose')}
        />
      )}
      {can.changeSeverity && (
        <Row
          icon={Gauge}
          label={t('manage.changeSeverity')}
          guidance={paid === null ? t('manage.severityHint') : t('manage.paidStays', { amount: paid })}
          onClick={() => onOpen('severity')}
        />
      )}
      {can.requestDisclosure && (
        <Row
          icon={Globe}
          label={t('disclose.request')}
          guidance={t('disclose.requestGuidance')}
          onClick={() => onOpen('disclose')}
        />
      )}
      {can.discloseEarly && (
        <Row
          icon={Megaphone}
          label={t('disclose.early')}
          guidance={t('disclose.earlyGuidance')}
          onClick={() => onOpen('early')}
        />
      )}
    </>
  )
}

/** The ends without a reward, and other results for a closed ticket: they are shown once they are asked for. */
const Ends = (props: MovesProps) => {
  const t = useT('tickets.actions')
  const [isOpen, setIsOpen] = useState(false)
  const { substate, rewardTotalWon } = props.ticket
  const isCorrection = isClosing(substate)
  return (
    <Group title={t('closing')}>
      <Row
        icon={isCorrection ? RotateCcw : CircleX}
        label={t(isCorrection ? 'correct' : rewardTotalWon > 0 ? 'endsPaid' : 'ends')}
        guidance={t(isCorrection ? 'correctGuidance' : 'endsGuidance')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <div className="ml-5 flex flex-col border-l border-line pl-1">
          <MoveRows {...props} />
        </div>
      )}
    </Group>
  )
}

const ActionList = ({ ticket, advice, onOpen }: ListProps) => {
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
          <Row
            icon={Scale}
            label={t('appeal.submit')}
            guidance={t('appeal.guidance', { date: format.date(closing.appealableUntil) })}
            onClick={() => onOpen('appeal')}
          />
        </Group>
      )}
      {ends.length > 0 && <Ends ticket={ticket} onOpen={onOpen} moves={ends} />}
    </div>
  )
}

export const hasActions = ({ can }: TicketPage): boolean =>
  can.changeSubstateTo.length > 0 ||
  can.changeSeverity ||
  can.reward !== null ||
  can.proposeReward !== null ||
  can.requestDisclosure ||
  can.discloseEarly ||
  can.appeal

/** What a manager of the company lacks for the actions that are missing here. */
const useMissingPermissions = ({ side, substate }: TicketPage): readonly ('TICKETS' | 'REWARDS')[] => {
  const own = useViewer()?.company?.permissions ?? []
  if (side !== 'COMPANY') return []
  const needed = isRewardable(substate) ? (['TICKETS', 'REWARDS'] as const) : (['TICKETS'] as const)
  return needed.filter((permission) => !own.includes(permission))
}

/** Whether the server still allows what a form is open for. */
const isAllowed = ({ can }: TicketPage, action: ActionName): boolean => {
  if (action === 'severity') return can.changeSeverity
  if (action === 'reward') return can.reward !== null
  if (action === 'propose') return can.proposeReward !== null
  if (action === 'disclose') return can.requestDisclosure
  if (action === 'early') return can.discloseEarly
  if (action === 'appeal') return can.appeal
  if (action === 'accept' || action === 'object') return can.answerDisclosure
  return can.changeSubstateTo.includes(action.move)
}

const ActionForm = ({ action, ...props }: ActionFormProps & { action: ActionName }) => {
  const { ticket } = props
  if (action === 'severity') return <SeverityForm {...props} />
  if (action === 'reward') return ticket.can.reward && <RewardForm {...props} limits={ticket.can.reward} />
  if (action === 'propose')
    return ticket.can.proposeReward && <ProposeForm {...props} range={ticket.can.proposeReward} />
  if (action === 'disclose') return <RequestForm {...props} />
  if (action === 'early') return <EarlyForm {...props} />
  if (action === 'appeal') return <AppealForm {...props} />
  if (action === 'accept' || action === 'object') {
    const Form = action === 'accept' ? AcceptForm : ObjectForm
    return ticket.disclosureRequest && <Form key={action} {...props} requestId={ticket.disclosureRequest.id} />
  }
  return <MoveForm key={action.move} {...props} to={action.move} />
}

/** Another user was faster: what they did. */
const StaleAlert = ({ latest }: { latest: Activity }) => {
  const t = useT('tickets')
  const textOf = useActivityText()
  const name = latest.actor?.nickname ?? t(`page.sides.${latest.side}`)
  return (
    <Alert tone="warning" title={t('actions.stale')}>
      {t('actions.staleText', { name, what: textOf(latest) })} <RelativeTime iso={latest.createdAt} />
    </Alert>
  )
}

type Props = {
  ticket: TicketPage
  advice: readonly Advice[]
  action: ActionName | null
  onAction: (action: ActionName | null) => void
  /** After a form was closed without sending it. */
  onCancel: () => void
  /** The newest change to the ticket that the page knows of. */
  latest: Activity | null
}

/** Moves the focus to the list, after the form that had it has closed. */
const focusPanel = () => document.getElementById(panelId)?.focus()

/** In a field it closes nothing, so that no text is lost, and a question above the form has its own. */
const isEscape = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof HTMLElement &&
  currentTarget.contains(target) &&
  !target.matches('textarea, input:not([type=radio])')

/** What an action has done, until another user has changed the ticket since. */
const useResult = (latest: Activity | null) => {
  const viewer = useViewer()
  const [result, setResult] = useState<{ text: string; at: string | null } | null>(null)
  const isOver = latest !== null && latest.id !== result?.at && latest.actor?.uuid !== viewer?.uuid
  return {
    result: result === null || isOver ? null : result.text,
    setResult: (text: string | null) => setResult(text === null ? null : { text, at: latest?.id ?? null }),
  }
}

/** Nothing for readers who may not do anything, and lack no permission for it. */
export const ActionPanel = ({ ticket, advice, action, onAction, onCancel, latest }: Props) => {
  const t = useT('tickets.actions')
  const { result, setResult } = useResult(latest)
  const [opened, setOpened] = useState({ action, read: ticket, at: latest?.id ?? null })
  if (opened.action !== action) setOpened({ action, read: ticket, at: latest?.id ?? null })
  /** The newest change when an action was chosen that was refused: a later one is why. */
  const [refusedAt, setRefusedAt] = useState<string | null>(null)
  const isOpen = action !== null && isAllowed(ticket, action)
  const missing = useMissingPermissions(ticket)
  const isStale = refusedAt !== null && refusedAt !== latest?.id
  if (!hasActions(ticket) && missing.length === 0 && !isOpen && result === null && !isStale) return null
  const open = (next: ActionName) => {
    setResult(null)
    setRefusedAt(null)
    onAction(next)
  }
  const finish = (done: string) => {
    setResult(done)
    setRefusedAt(null)
    onAction(null)
    focusPanel()
  }
  const cancel = () => {
    setRefusedAt(null)
    onAction(null)
    onCancel()
  }
  const refuse = ({ messageKey }: CallError) => {
    setRefusedAt(opened.at)
    if (messageKey !== 'error.conflict') return
    onAction(null)
    focusPanel()
  }
  return (
    <section
      id={panelId}
      tabIndex={-1}
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (!isOpen || !isEscape(event)) return
        event.preventDefault()
        cancel()
      }}
      className="ticket-actions no-print scroll-mt-8 rounded-box border border-line bg-paper p-5 focus-within:border-accent"
    >
      {/* A form has a title of its own. */}
      <h2 className={classNames(isOpen ? 'sr-only' : 'mb-3 text-subheading font-bold')}>{t('title')}</h2>
      <div className="flex flex-col gap-4">
        {isStale && latest && <StaleAlert latest={latest} />}
        {!isOpen && result !== null && <Alert tone="success">{result}</Alert>}
        {isOpen && action ? (
          <Suspense fallback={<Spinner className="mx-auto my-6 size-5" />}>
            <ActionForm
              ticket={ticket}
              read={opened.read}
              action={action}
              onClose={cancel}
              onDone={finish}
              onRefused={refuse}
              onReward={() => open('reward')}
            />
          </Suspense>
        ) : (
          hasActions(ticket) && <ActionList ticket={ticket} advice={advice} onOpen={open} />
        )}
        {!isOpen &&
          missing.map((permission) => (
            <p key={permission} className="text-caption text-secondary">
              {t(`missing.${permission}`)}
            </p>
          ))}
      </div>
    </section>
  )
}
