// One ticket: what it asks of the viewer, how far it is, the report, its events, and the viewer's actions. It adapts to
// the width of what it stands in, a page or a pane beside a list.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FileText } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale } from 'use-intl'
import { useViewer } from '../../api/page-facts.ts'
import { Attachments } from '../../domain/attachments.tsx'
import { CompanyLink } from '../../domain/company-link.tsx'
import { CrewName } from '../../domain/crew-name.tsx'
import { PersonLink, PersonPicture } from '../../domain/person-name.tsx'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MarkdownText } from '../../ui/markdown-text.tsx'
import { ActionPanel, hasActions, panelId } from './action-panel.tsx'
import { Composer, type ComposerMode, composerId } from './composer.tsx'
import { NextStep } from './next-step.tsx'
import { PrintLine } from './print-line.tsx'
import { titleId } from './read-ticket.ts'
import { SubstateBadge } from './substate-label.tsx'
import { SummaryCard } from './summary-card.tsx'
import type { ActionName } from './ticket-actions.ts'
import { NextButton, TicketBar } from './ticket-bar.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import type { RareAction } from './ticket-menu.tsx'
import { TicketStepper } from './ticket-stepper.tsx'
import { type ShowComment, Timeline } from './timeline.tsx'
import { calloutId, TurnCallout, turnButtonId } from './turn-callout.tsx'
import { useLitEntry } from './use-lit-entry.ts'
import { type Advice, adviceFor, type Task } from './whose-turn.ts'

// Loaded after the ticket, which can be read without it.
const ReceiptSection = lazyPart(async () => (await import('./receipt-section.tsx')).ReceiptSection)
const TicketMenu = lazyPart(async () => (await import('./ticket-menu.tsx')).TicketMenu)
const ParticipantsCard = lazyPart(async () => (await import('./participants-card.tsx')).ParticipantsCard)
const ConsentCallout = lazyPart(async () => (await import('./consent-callout.tsx')).ConsentCallout)
const AuthorName = lazyPart(async () => (await import('./author-name.tsx')).AuthorName)
const PublicText = lazyPart(async () => (await import('./public-text.tsx')).PublicText)
const ProposalCallout = lazyPart(async () => (await import('./proposal-callout.tsx')).ProposalCallout)
const HiddenCallout = lazyPart(async () => (await import('./hidden-callout.tsx')).HiddenCallout)
const NewerTicket = lazyPart(async () => (await import('./newer-ticket.tsx')).NewerTicket)

type DescriptionProps = { text: string | null; html: string; attachments: readonly Attachment[] }

const Description = ({ text, html, attachments }: DescriptionProps) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  return (
    <section className="rounded-box border border-line bg-paper">
      {/* Apart from the headings of the text, which follow it. */}
      <h2 className="flex items-center gap-2 border-b border-line px-5 py-2.5 text-small font-bold text-secondary">
        <FileText aria-hidden className="size-4 text-accent" strokeWidth={1.75} />
        {t('description')}
      </h2>
      <div lang={langOf(text, locale)} className="p-5">
        {html ? <MarkdownText html={html} /> : t('none')}
      </div>
      <Attachments
        attachments={attachments}
        className="mx-5 border-t border-line py-4"
        heading={
          <h3 className="mb-2.5 text-caption font-bold text-secondary">
            {t('attachments', { count: attachments.length })}
          </h3>
        }
      />
    </section>
  )
}

/** On a phone, longer titles would fill half of the screen; the longest would anywhere. */
const longTitle = 60
const longestTitle = 120

const sizeOf = (title: string | null): string => {
  const { length } = title ?? ''
  if (length > longestTitle) return 'text-heading max-sm:text-subheading'
  return length > longTitle ? 'text-title max-sm:text-heading' : 'text-title'
}

/** For users: guests print the page. */
const MenuPart = ({ ticket: { id, side }, rare }: Pick<Props, 'ticket' | 'rare'>) =>
  useViewer() && (
    <Suspense>
      <TicketMenu ticket={{ id, side }} rare={rare ?? []} />
    </Suspense>
  )

/** Where a ticket belongs, and its number. A company knows that its tickets are its own. */
const TicketPlace = ({ ticket, rare, isPreview }: Pick<Props, 'ticket' | 'rare' | 'isPreview'>) => {
  const t = useT('tickets.page')
  const locale = useLocale()
  const { program, company, side } = ticket
  const lang = langOf(program.title, locale)
  return (
    <div className="ticket-place">
      <span className="inline-flex min-w-0 items-center gap-2">
        <Avatar path={program.logoPath} name={company.name} size="small" shape="square" />
        {side !== 'COMPANY' && (
          <>
            <CompanyLink company={company} />
            <span aria-hidden>/</span>
          </>
        )}
        {program.isVisible ? (
          <Link to={`/programs/${program.id}`} lang={lang} className="min-w-0 truncate text-secondary hover:text-ink">
            {program.title}
          </Link>
        ) : (
          <span lang={lang} className="min-w-0 truncate">
            {program.title}
          </span>
        )}
      </span>
      <span className="inline-flex shrink-0 items-center font-mono">
        <span aria-hidden className="mr-2 font-sans">
          /
        </span>
        #{ticket.id}
        <CopyButton label={t('copyNumber')} done={t('numberCopied')} text={String(ticket.id)} />
        <CopyButton
          icon="link"
          label={t('copyLink')}
          done={t('linkCopied')}
          text={() => `${window.location.origin}/tickets/${ticket.id}`}
        />
        {!isPreview && <MenuPart ticket={ticket} rare={rare} />}
      </span>
    </div>
  )
}

/** The title and state of a ticket. */
const TicketHead = ({ ticket, headAction, isInPane }: Pick<Props, 'ticket' | 'headAction'> & { isInPane: boolean }) => {
  const t = useT('tickets')
  const locale = useLocale()
  const { severity, substate, disclosure, author, crew, submittedAt, createdAt, title } = ticket
  return (
    <header>
      <h1
        id={titleId}
        lang={langOf(title, locale)}
        className={classNames('max-w-wide font-bold', isInPane ? 'text-heading' : sizeOf(title))}
      >
        <BreakableText text={title ?? t('page.untitled')} />
      </h1>
      <div className={classNames('flex flex-wrap items-center gap-1.5', isInPane ? 'mt-2' : 'mt-3')}>
        {severity && <SeverityBadge severity={severity} />}
        <SubstateBadge substate={substate} />
        <Badge tone={disclosure === 'CLOSED' ? 'grey' : 'jade'}>{t(`disclosures.${disclosure}`)}</Badge>
        <span className="inline-flex flex-wrap items-center gap-1.5 text-small text-secondary sm:ml-1.5">
          <PersonPicture person={author} isAnonymous={ticket.isAnonymous} />
          <PersonLink person={author} isAnonymous={ticket.isAnonymous} />
          {crew && <CrewName crew={crew} />}
          <RelativeTime iso={submittedAt ?? createdAt} />
        </span>
        {headAction && <div className="ml-auto print:hidden">{headAction}</div>}
      </div>
    </header>
  )
}

/** Whether there is a participant, or its author may name one. */
const isSharing = ({ participants, can, state }: TicketPage): boolean =>
  participants.length > 0 || (can.addParticipant && state !== 'DRAFT')

/** Whether a participant is asked, or may still give their share back. */
const hasToAnswer = ({ state, isViewer }: Participant): boolean => state === 'INVITED' || isViewer

/** Whether the reader can look at what the public reads, or would read. */
const isPreviewable = ({ can, state }: TicketPage): boolean => can.redact && state === 'CLOSED'

/** What brought a ticket into its substate; null if the page shows only an earlier part of its history. */
const lastMoveOf = ({ moves }: TicketPage, activities: readonly Activity[]): Activity | null =>
  activities.findLast(({ id }) => id === moves.at(-1)?.activityId) ?? null

const scrollToPanel = () => {
  const panel = document.getElementById(panelId)
  const isWhole = panel !== null && panel.getBoundingClientRect().bottom <= window.innerHeight
  panel?.scrollIntoView({ block: isWhole ? 'nearest' : 'start' })
}

/** What the viewer has opened, and how the callout leads there. */
const useActing = () => {
  const [mode, setMode] = useState<ComposerMode>('asked')
  const [action, setAction] = useState<ActionName | null>(null)
  const [isDeciding, setIsDeciding] = useState(false)
  const choose = (next: ActionName | null) => {
    setAction(next)
    if (next !== null) setIsDeciding(true)
  }
  const showPanel = () => {
    flushSync(() => setIsDeciding(true))
    const panel = document.getElementById(panelId)
    const first = action === null ? panel?.querySelector('button') : panel
    first?.focus({ preventScroll: true })
    scrollToPanel()
  }
  /** Opens the form of a next step, which takes the focus once it is loaded. */
  const advance = (step: Advice) => {
    flushSync(() => choose(step))
    const panel = document.getElementById(panelId)
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true })
    scrollToPanel()
  }
  /** To the buttons for the next steps, with everything else that may be done below them; to a form that is open. */
  const showTurn = () => {
    if (action !== null) return showPanel()
    flushSync(() => setIsDeciding(true))
    document.querySelector<HTMLElement>(`#${turnButtonId} button`)?.focus({ preventScroll: true })
    document.getElementById(calloutId)?.scrollIntoView({ block: 'start' })
  }
  const act = (task: Task | 'accept') => {
    if (task === 'answer' || task === 'retest') {
      // Shown before it takes the focus.
      flushSync(() => setMode('asked'))
      const fields = `#${composerId} :is(textarea, input):not(:disabled, [hidden] *)`
      return document.querySelector<HTMLElement>(fields)?.focus()
    }
    if (task === 'accept') return choose('accept')
    if (task === 'answerDisclosure') return choose('object')
    showPanel()
  }
  /** The report is read on: where there is one column, the list of actions is after it again. */
  const stopDeciding = () => {
    flushSync(() => setIsDeciding(false))
    const panel = document.getElementById(panelId)
    const isFar = panel === null || panel.getBoundingClientRect().top > window.innerHeight
    const next = isFar ? document.getElementById(calloutId) : panel
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  return { mode, setMode, action, choose, act, advance, showTurn, showPanel, isDeciding, stopDeciding }
}

type Props = {
  ticket: TicketPage
  /** Above the ticket, around where it belongs. */
  bar?: (place: ReactNode, action: ReactNode) => ReactNode
  /** Beside the state. */
  headAction?: ReactNode
  /** In the menu of the ticket. */
  rare?: readonly RareAction[] | undefined
  /** After everything else that may be done. */
  lastAction?: ReactNode
  activities: readonly Activity[]
  /** Of the state that the page shows; null for readers on neither side. */
  mark: string | null
  more: ReactNode
  /** The address of the page with more of its activities, if there are more. */
  moreTo?: string | null
  showComment: ShowComment
  /** Not the ticket of its reader, who sees more of it: a file of it would be theirs. */
  isPreview?: boolean
}

export const TicketView = ({
  ticket,
  activities,
  mark,
  more,
  moreTo = null,
  showComment,
  headAction,
  lastAction,
  rare,
  bar,
  isPreview = false,
}: Props) => {
  const lit = useLitEntry(moreTo)
  const { mode, setMode, action, choose, act, advance, showTurn, showPanel, isDeciding, stopDeciding } = useActing()
  const isInPane = bar !== undefined
  const last = activities.at(-1)
  const lastMove = lastMoveOf(ticket, activities)
  const advice = adviceFor(ticket, lastMove?.verdict ?? null)
  const next = action === null && <NextButton ticket={ticket} advice={advice} onAct={act} onAdvice={advance} />
  return (
    <div className="@container">
      {bar ? (
        bar(<TicketPlace ticket={ticket} rare={rare} />, next)
      ) : (
        <>
          <TicketBar ticket={ticket}>{next}</TicketBar>
          <TicketPlace ticket={ticket} rare={rare} isPreview={isPreview} />
        </>
      )}
      <PrintLine id={ticket.id} />
      <TicketHead ticket={ticket} headAction={headAction} isInPane={isInPane} />
      <div className={classNames('flex flex-col', isInPane ? 'mt-4 gap-4' : 'mt-6 gap-6')}>
        {ticket.takeDown && (
          <Suspense>
            <HiddenCallout ticket={ticket} takeDown={ticket.takeDown} />
          </Suspense>
        )}
        {ticket.participants.some(hasToAnswer) && (
          <Suspense>
            <ConsentCallout ticket={ticket} />
          </Suspense>
        )}
        {ticket.rewardProposal && (
          <Suspense>
            <ProposalCallout ticket={ticket} proposal={ticket.rewardProposal} />
          </Suspense>
        )}
        <TurnCallout
          ticket={ticket}
          lastMove={lastMove}
          latest={more ? null : (last ?? null)}
          advice={advice}
          onAct={act}
          onAdvice={advance}
          onOther={showPanel}
          isActing={action !== null}
        />
        <TicketStepper ticket={ticket} />
      </div>
      <div className={classNames('ticket-parts', isInPane ? 'mt-4' : 'mt-6')} data-deciding={isDeciding || undefined}>
        <div className="ticket-report min-w-0">
          <SummaryCard ticket={ticket} />
          <Description text={ticket.description} html={ticket.descriptionHtml} attachments={ticket.attachments} />
        </div>
        <div className="ticket-events min-w-0">
          <Timeline
            activities={activities}
            author={ticket.author}
            crew={ticket.crew}
            isAnonymous={ticket.isAnonymous}
            more={more}
            lit={lit}
            showComment={showComment}
          />
          <Composer ticket={ticket} mode={mode} onMode={setMode} />
        </div>
        <div className="ticket-aside">
          <div
            className={classNames(
              'print:static print:max-h-none',
              // A form stays in view while one reads; a list of many actions is longer than a window.
              (action !== null || !hasActions(ticket)) &&
                '@2xl:sticky @2xl:top-28 @2xl:max-h-beside @2xl:overflow-y-auto',
            )}
          >
            <NextStep
              ticket={ticket}
              onTask={advice.length > 0 ? showTurn : act}
              onPanel={showPanel}
              isAbove={isDeciding || advice.length > 0}
            />
            <ActionPanel
              ticket={ticket}
              advice={advice}
              action={action}
              onAction={choose}
              onCancel={stopDeciding}
              latest={last ?? null}
            />
            <TicketFacts ticket={ticket} />
            {isSharing(ticket) && (
              <Suspense>
                <ParticipantsCard ticket={ticket} />
              </Suspense>
            )}
            {ticket.side !== null && ticket.submittedAt !== null && (
              <Suspense>
                <ReceiptSection ticket={ticket} />
              </Suspense>
            )}
            {isPreviewable(ticket) && (
              <Suspense>
                <PublicText ticket={ticket} />
              </Suspense>
            )}
            {ticket.can.changeAnonymity && (
              <Suspense>
                <AuthorName ticket={ticket} />
              </Suspense>
            )}
            {lastAction && <div className="ticket-last no-print empty:hidden">{lastAction}</div>}
          </div>
        </div>
      </div>
      {last && (
        <Suspense>
          <NewerTicket ticket={ticket} mark={mark} shown={more ? null : activities} />
        </Suspense>
      )}
    </div>
  )
}
