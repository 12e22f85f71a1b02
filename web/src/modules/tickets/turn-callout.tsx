// The first thing under a ticket's title: what is asked of this reader, or whom it waits for.
import { actingSideOf } from '@jebo/contract/tickets/ticket-side.ts'
import { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity, TicketPage, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import { ArrowDown, BellRing, CircleCheck, Flag, Hourglass, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useNow } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { minuteMs, useAgeText, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { MarkdownText } from '../../ui/markdown-text.tsx'
import { anchorOf, calloutId, panelId, turnButtonId } from './anchors.ts'
import { AppealLine } from './appeal-line.tsx'
import { DueLine } from './due-line.tsx'
import { GuidelinesLink } from './guidelines-link.tsx'
import { hasActions, markOf, useAdviceLabel } from './ticket-actions.ts'
import { useActivityText } from './use-activity-text.ts'
import { type Advice, type Task, type Turn, turnFor } from './whose-turn.ts'

type Words = ReturnType<typeof useT<'tickets'>>

const useNameOfActor = () => {
  const t = useT('tickets.page')
  return ({ actor, side }: Activity): string => actor?.nickname ?? t(`sides.${side}`)
}

/** What came with the last transition: a question, an answer, a result, a reason. */
const Quote = ({ lastMove }: { lastMove: Activity | null }) => {
  const t = useT('tickets')
  const locale = useLocale()
  const nameOf = useNameOfActor()
  const text = lastMove?.comment?.contents
  if (!lastMove || !text) return null
  return (
    <figure className="mt-3 border-l-2 border-accent pl-3">
      <blockquote lang={langOf(text, locale)} className="line-clamp-6">
        <MarkdownText html={lastMove.comment?.contentsHtml ?? ''} />
      </blockquote>
      <figcaption className="mt-1 text-caption text-secondary">
        <span lang={langOf(nameOf(lastMove), locale)}>{nameOf(lastMove)}</span> ·{' '}
        <RelativeTime iso={lastMove.createdAt} /> ·{' '}
        <a href={`#${anchorOf(lastMove)}`} className="text-secondary underline hover:text-ink">
          {t('turn.inTimeline')}
        </a>
      </figcaption>
    </figure>
  )
}

/** What others have done since the last transition, which the rest of the callout does not say. */
const Latest = ({ latest }: { latest: Activity }) => {
  const t = useT('tickets.turn')
  const textOf = useActivityText()
  const name = useNameOfActor()(latest)
  const viewer = useViewer()
  if (viewer && latest.actor?.uuid === viewer.uuid) return null
  return (
    <p className="mt-2 text-caption text-secondary">
      {t('latest', { name, what: textOf(latest) })} · <RelativeTime iso={latest.createdAt} /> ·{' '}
      <a href={`#${anchorOf(latest)}`} className="text-secondary underline hover:text-ink">
        {t('latestInTimeline')}
      </a>
    </p>
  )
}

/** Whose turn it is, and since when; when a closed ticket was closed. */
const Standing = ({ ticket, turn }: { ticket: TicketPage; turn: Turn }) => {
  const t = useT('tickets')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const ageText = useAgeText()
  const { side, disclosureRequest, turnSince, closedAt } = ticket
  if (side === null) return null
  if (turn.kind === 'ended') {
    return (
      closedAt && <p className="text-caption text-secondary">{t('turn.endedAt', { date: format.date(closedAt) })}</p>
    )
  }
  const other = actingSideOf(side) === 'AUTHOR' ? 'COMPANY' : 'AUTHOR'
  const since = disclosureRequest?.createdAt ?? turnSince
  const isOwn = turn.kind !== 'waiting'
  return (
    <p className="dotted mb-0.5 text-caption text-secondary">
      <span className={classNames(isOwn && 'font-bold text-accent-strong')}>
        {isOwn ? t(`list.turn.${side}`) : t(`list.otherTurn.${other}`)}
      </span>
      {since && (
        <time dateTime={since} title={format.dateTime(since)}>
          {ageText(now.getTime() - Date.parse(since), (time) => t('list.waitedFor', { time }))}
        </time>
      )}
    </p>
  )
}

/** After the company has closed, nobody answers. */
const CompanyClosed = ({ company: { name, closedAt } }: Pick<TicketPage, 'company'>) => {
  const t = useT('tickets.turn')
  const format = useFormat()
  if (closedAt === null) return null
  return <p className="mt-1 text-small">{t('companyClosed', { company: name, date: format.date(closedAt) })}</p>
}

type Texts = { title: string; text: string | null }

/** What the other side has sent last, if that is why it is now the company's turn. */
const sentOf = (lastMove: Activity | null): 'answer' | Verdict | null =>
  lastMove?.verdict ?? (lastMove?.comment?.kind === 'ANSWER' ? 'answer' : null)

/** The level that is asked for, as a parameter of texts. */
const levelOf = (t: Words, { disclosureRequest }: TicketPage) => ({
  level: t(`disclosures.${disclosureRequest?.disclosure ?? 'FULLY_DISCLOSED'}`),
})

const useWaitingText = (ticket: TicketPage, task: Task, lastMove: Activity | null): Texts => {
  const t = useT('tickets')
  const duration = useDuration()
  const { disclosureRequest, usualResponseMinutes: usual, company } = ticket
  if (task === 'answerDisclosure') {
    return {
      title: disclosureRequest ? t(`disclose.waiting.${disclosureRequest.by}`, levelOf(t, ticket)) : '',
      text: null,
    }
  }
  if (sentOf(lastMove) === 'answer') {
    return { title: t('turn.answered.sent'), text: t('turn.answered.reading', { company: company.name }) }
  }
  if (task !== 'review') return { title: t(`turn.waiting.${task}`), text: t('turn.notified') }
  const usually = usual === null ? t('turn.notified') : t('turn.usually', { time: duration(usual * minuteMs) })
  return {
    title: t('turn.submitted', { id: ticket.id }),
    text: `${t('turn.reviewing', { company: company.name })} ${usually}`,
  }
}

type Won = (amount: number) => string

/** What remains after a successful retest: paying, with what may be paid, and closing it. */
const lastStepText = (t: Words, { can, rewardTotalWon }: TicketPage, won: Won): string => {
  const range = can.reward ?? can.proposeReward
  if (range === null || rewardTotalWon > 0) return t('turn.lastStep.resolve')
  return t('turn.lastStep.reward', { min: won(range.minWon), max: won(range.maxWon) })
}

const askedText = (t: Words, ticket: TicketPage, task: Task, lastMove: Activity | null, won: Won): Texts => {
  const { disclosureRequest, can } = ticket
  const sent = sentOf(lastMove)
  if (task === 'answerDisclosure') {
    const title = t(`disclose.asked.${disclosureRequest?.by ?? 'AUTHOR'}`, levelOf(t, ticket))
    return { title, text: t('disclose.askedText') }
  }
  if (sent === 'answer') return { title: t('turn.answered.title'), text: t('turn.answered.text') }
  if (sent !== null && task === 'conclude') {
    const isLast =
      sent === 'FIXED' &&
      (can.reward !== null || can.proposeReward !== null || can.changeSubstateTo.includes('RESOLVED'))
    const text = isLast ? lastStepText(t, ticket, won) : t(`turn.retested.${sent}.text`)
    return { title: t(`turn.retested.${sent}.title`), text }
  }
  return { title: t(`turn.asked.${task}.title`), text: t(`turn.asked.${task}.text`) }
}

const endedText = (t: Words, { substate, side, crew, participants, rewardTotalWon }: TicketPage, won: Won): Texts => {
  const ending = closingSubstates.find((one) => one === substate)
  // Its company closed before it was.
  if (ending === undefined) return { title: t('turn.leftOpen'), text: null }
  const amount = { amount: won(rewardTotalWon) }
  const shared = participants.some(({ state }) => state === 'CONSENTED')
    ? t('turn.sharedRewarded', amount)
    : t('turn.rewarded', amount)
  const own = crew ? t('turn.crewRewarded', amount) : shared
  const paid = rewardTotalWon > 0 ? (side === 'COMPANY' ? t('turn.paid', amount) : own) : null
  return { title: t(`turn.ended.${ending}`), text: paid ?? t(`turn.endings.${ending}`) }
}

const useTexts = (ticket: TicketPage, turn: Turn, lastMove: Activity | null): Texts => {
  const t = useT('tickets')
  const format = useFormat()
  const waiting = useWaitingText(ticket, turn.kind === 'ended' ? 'fix' : turn.task, lastMove)
  if (turn.kind === 'ended') return endedText(t, ticket, format.won)
  if (turn.kind === 'asked') return askedText(t, ticket, turn.task, lastMove, format.won)
  if (turn.kind === 'colleague') {
    const text = t(
      ticket.side === 'CREW'
        ? 'turn.authorsTurn'
        : ticket.side === 'PARTICIPANT'
          ? 'turn.sharedTurn'
          : 'turn.colleague',
    )
    return { title: askedText(t, ticket, turn.task, lastMove, format.won).title, text }
  }
  return waiting
}

const iconOf = (turn: Turn, { substate }: TicketPage): LucideIcon => {
  if (turn.kind === 'asked') return BellRing
  if (turn.kind === 'colleague') return Users
  if (turn.kind === 'waiting') return Hourglass
  return substate === 'RESOLVED' ? CircleCheck : Flag
}

type Props = {
  ticket: TicketPage
  /** What brought it into its substate; null if the page does not know. */
  lastMove: Activity | null
  /** The newest activity; null if the page does not know. */
  latest: Activity | null
  /** The usual next steps, which no other part of the page offers. */
  advice: readonly Advice[]
  /** Leads to where the task is done. */
  onAct: (task: Task | 'accept') => void
  onAdvice: (step: Advice) => void
  /** Leads to everything else that may be done, which is far where there is one column. */
  onOther: () => void
  /** Whether a form is open, which may have the name of a button. */
  isActing: boolean
}

const Buttons = ({
  ticket,
  task,
  advice,
  onAct,
  onAdvice,
}: Pick<Props, 'ticket' | 'advice' | 'onAct' | 'onAdvice'> & { task: Task }): ReactNode => {
  const t = useT('tickets')
  const labelOf = useAdviceLabel()
  if (advice.length > 0) {
    return advice.map((step, index) => {
      const label = labelOf(ticket, step)
      return (
        <Button
          key={label}
          tone={index === 0 ? 'primary' : 'secondary'}
          {...markOf(step)}
          onClick={() => onAdvice(step)}
        >
          {label}
        </Button>
      )
    })
  }
  if (task !== 'answerDisclosure') {
    return (
      <Button tone="primary" onClick={() => onAct(task)}>
        {t(`turn.asked.${task}.action`)}
      </Button>
    )
  }
  return (
    ticket.disclosureRequest && (
      <>
        <Button {...markOf('object')} onClick={() => onAct(task)}>
          {t('disclose.object')}
        </Button>
        <Button tone="primary" {...markOf('accept')} onClick={() => onAct('accept')}>
          {t('disclose.accept')}
        </Button>
      </>
    )
  )
}

/** Whether the button of what is asked leads to the list of actions itself. */
const leadsToActions = (turn: Turn): boolean =>
  turn.kind === 'asked' && turn.task !== 'answer' && turn.task !== 'retest' && turn.task !== 'answerDisclosure'

/** Nothing for drafts and public readers. */
export const TurnCallout = (props: Props) => {
  const turn = turnFor(props.ticket)
  return turn && <Callout {...props} turn={turn} />
}

/** Where there is one column, what else may be done follows all that is read. */
const OtherLink = ({ onOther }: Pick<Props, 'onOther'>) => (
  <a
    href={`#${panelId}`}
    onClick={(event) => {
      event.preventDefault()
      onOther()
    }}
    className={classNames(buttonClass({ tone: 'quiet' }), 'turn-other @2xl:hidden')}
  >
    {useT('tickets.turn')('other')}
    <ArrowDown aria-hidden className="size-4" />
  </a>
)

const Callout = ({ ticket, lastMove, latest, turn, isActing, onOther, ...acts }: Props & { turn: Turn }) => {
  const { title, text } = useTexts(ticket, turn, lastMove)
  const isAsked = turn.kind === 'asked'
  // What the author sees after they have submitted it.
  const isSent = turn.kind === 'waiting' && turn.task === 'review' && sentOf(lastMove) === null
  const Icon = iconOf(turn, ticket)
  const isAdvised = acts.advice.length > 0 || !leadsToActions(turn)
  return (
    <section
      id={calloutId}
      tabIndex={-1}
      aria-label={useT('tickets.turn')('label')}
      className={classNames(
        'turn no-print scroll-mt-8 rounded-box border p-4 outline-none @wide:p-5 focus-visible:outline-2 focus-visible:outline-accent',
        isAsked ? 'border-accent bg-tint' : 'border-line bg-paper',
      )}
    >
      {isSent ? (
        <Drawing name="report" className="turn-face h-16" />
      ) : (
        <span
          aria-hidden
          className={classNames(
            'turn-face grid size-10 place-items-center rounded-full',
            isAsked ? 'bg-accent text-on-accent' : 'bg-inset text-secondary',
          )}
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </span>
      )}
      <div className="turn-text min-w-0">
        <Standing ticket={ticket} turn={turn} />
        <h2 className="text-subheading font-bold">{title}</h2>
        {text && <p className="text-small text-secondary">{text}</p>}
        {ticket.disclosureRequest && <DueLine request={ticket.disclosureRequest} />}
        {ticket.disclosureRequest && <GuidelinesLink />}
        {ticket.closing?.appeal && <AppealLine appeal={ticket.closing.appeal} />}
        <CompanyClosed company={ticket.company} />
      </div>
      <div className="turn-quote min-w-0 empty:hidden">
        <Quote lastMove={lastMove} />
        {lastMove && latest && latest.id !== lastMove.id && <Latest latest={latest} />}
      </div>
      {isAsked && (
        <div id={turnButtonId} hidden={isActing} className="turn-act flex flex-wrap gap-2">
          <Buttons ticket={ticket} task={turn.task} {...acts} />
          {isAdvised && hasActions(ticket) && <OtherLink onOther={onOther} />}
        </div>
      )}
      {!isAsked && hasActions(ticket) && (
        <div hidden={isActing} className="turn-act flex flex-wrap gap-2 @2xl:hidden">
          <OtherLink onOther={onOther} />
        </div>
      )}
    </section>
  )
}
