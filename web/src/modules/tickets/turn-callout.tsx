// The first thing under a ticket's title: what is asked of this reader, or whom it waits for.
import { closingSubstates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { BellRing, CircleCheck, Flag, Hourglass, type LucideIcon, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { minuteMs, useDuration } from '../../i18n/use-duration.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { MarkdownText } from '../../ui/markdown-text.tsx'
import { GuidelinesLink } from './guidelines-link.tsx'
import { anchorOf } from './timeline.tsx'
import { type Task, type Turn, turnFor } from './whose-turn.ts'

type Words = ReturnType<typeof useT<'tickets'>>

/** What came with the last transition: a question, an answer, a result, a reason. */
const Quote = ({ lastMove }: { lastMove: Activity | null }) => {
  const t = useT('tickets')
  const locale = useLocale()
  const text = lastMove?.comment?.contents
  if (!lastMove || !text) return null
  return (
    <figure className="mt-3 border-l-2 border-accent pl-3">
      <blockquote lang={langOf(text, locale)} className="line-clamp-6">
        <MarkdownText html={lastMove.comment?.contentsHtml ?? ''} />
      </blockquote>
      <figcaption className="mt-1 text-caption text-secondary">
        {lastMove.actor?.nickname ?? t(`page.sides.${lastMove.side}`)} · <RelativeTime iso={lastMove.createdAt} /> ·{' '}
        <a href={`#${anchorOf(lastMove)}`} className="text-secondary underline hover:text-ink">
          {t('turn.inTimeline')}
        </a>
      </figcaption>
    </figure>
  )
}

const useWaitingText = (ticket: TicketPage, task: Task): { title: string; text: string | null } => {
  const t = useT('tickets')
  const duration = useDuration()
  const { disclosureRequest, usualResponseMinutes: usual, company } = ticket
  if (task === 'answerDisclosure') {
    return { title: disclosureRequest ? t(`disclose.waiting.${disclosureRequest.by}`) : '', text: null }
  }
  if (task !== 'review') return { title: t(`turn.waiting.${task}`), text: t('turn.notified') }
  const usually = usual === null ? t('turn.notified') : t('turn.usually', { time: duration(usual * minuteMs) })
  return {
    title: t('turn.submitted', { id: ticket.id }),
    text: `${t('turn.reviewing', { company: company.name })} ${usually}`,
  }
}

const askedText = (t: Words, { disclosureRequest }: TicketPage, task: Task): { title: string; text: string } =>
  task === 'answerDisclosure'
    ? { title: t(`disclose.asked.${disclosureRequest?.by ?? 'AUTHOR'}`), text: t('disclose.askedText') }
    : { title: t(`turn.asked.${task}.title`), text: t(`turn.asked.${task}.text`) }

const endedText = (t: Words, { substate, side, crew, rewardTotalWon }: TicketPage, won: (amount: number) => string) => {
  const ending = closingSubstates.find((one) => one === substate)
  const why = ending ? t(`turn.endings.${ending}`) : null
  return {
    title: t('turn.ended', { substate: t(`substates.${substate}`) }),
    text:
      (side === 'AUTHOR' || side === 'CREW') && rewardTotalWon > 0
        ? t(crew ? 'turn.crewRewarded' : 'turn.rewarded', { amount: won(rewardTotalWon) })
        : why,
  }
}

const useTexts = (ticket: TicketPage, turn: Turn): { title: string; text: string | null } => {
  const t = useT('tickets')
  const format = useFormat()
  const waiting = useWaitingText(ticket, turn.kind === 'ended' ? 'fix' : turn.task)
  if (turn.kind === 'ended') return endedText(t, ticket, format.won)
  if (turn.kind === 'asked') return askedText(t, ticket, turn.task)
  if (turn.kind === 'colleague') {
    const who = ticket.side === 'CREW' ? 'turn.authorsTurn' : 'turn.colleague'
    return { title: askedText(t, ticket, turn.task).title, text: t(who) }
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
  /** Leads to where the task is done. */
  onAct: (task: Task | 'accept') => void
  /** Whether the form is open that the buttons lead to; it has their names. */
  isActing: boolean
}

const Buttons = ({ ticket, task, onAct }: Pick<Props, 'ticket' | 'onAct'> & { task: Task }): ReactNode => {
  const t = useT('tickets')
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
        <Button onClick={() => onAct(task)}>{t('disclose.object')}</Button>
        <Button tone="primary" onClick={() => onAct('accept')}>
          {t('disclose.accept')}
        </Button>
      </>
    )
  )
}

/** Nothing for drafts and public readers. */
export const TurnCallout = (props: Props) => {
  const turn = turnFor(props.ticket)
  return turn && <Callout {...props} turn={turn} />
}

const Callout = ({ ticket, lastMove, turn, onAct, isActing }: Props & { turn: Turn }) => {
  const { title, text } = useTexts(ticket, turn)
  const isAsked = turn.kind === 'asked'
  // What the author sees after they have submitted it.
  const isSent = turn.kind === 'waiting' && turn.task === 'review'
  const Icon = iconOf(turn, ticket)
  return (
    <section
      id="turn"
      aria-label={useT('tickets.turn')('label')}
      className={classNames(
        'no-print flex scroll-mt-24 flex-col gap-4 rounded-box border p-5 @2xl:flex-row @2xl:items-start',
        isAsked ? 'border-accent bg-tint' : 'border-line bg-paper',
      )}
    >
      <div className="flex min-w-0 flex-1 gap-4">
        {isSent ? (
          <Drawing name="report" className="h-16 shrink-0" />
        ) : (
          <span
            aria-hidden
            className={classNames(
              'grid size-10 shrink-0 place-items-center rounded-full',
              isAsked ? 'bg-accent text-on-accent' : 'bg-inset text-secondary',
            )}
          >
            <Icon className="size-5" strokeWidth={1.75} />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="text-subheading font-bold">{title}</h2>
          {text && <p className="text-small text-secondary">{text}</p>}
          {ticket.disclosureRequest && <GuidelinesLink />}
          <Quote lastMove={lastMove} />
        </div>
      </div>
      {isAsked && !isActing && (
        <div className="flex flex-wrap justify-end gap-2">
          <Buttons ticket={ticket} task={turn.task} onAct={onAct} />
        </div>
      )}
    </section>
  )
}
