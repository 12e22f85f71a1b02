// One ticket: how far it is, the report, and its events, with places for what its two sides can do. It adapts to the width of
// what it stands in, a page or a pane beside a list.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { Participant } from '@jebo/contract/tickets/participants.schema.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { FileText } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLocale } from 'use-intl'
import { Attachments } from '../../domain/attachments.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { MarkdownText } from '../../ui/markdown-text.tsx'
import { PrintLine } from './print-line.tsx'
import { TicketBar } from './ticket-bar.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHead, TicketPlace } from './ticket-head.tsx'
import type { RareAction } from './ticket-menu.tsx'
import { TicketStepper } from './ticket-stepper.tsx'
import type { ShowComment, TimelineProps } from './timeline.tsx'
import { useLitEntry } from './use-lit-entry.ts'

// Loaded after the ticket, which can be read without it.
const ParticipantsCard = lazyPart(async () => (await import('./participants-card.tsx')).ParticipantsCard)
const ConsentCallout = lazyPart(async () => (await import('./consent-callout.tsx')).ConsentCallout)
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

/** Whether there is a participant, or its author may name one. */
const isSharing = ({ participants, can, state }: TicketPage): boolean =>
  participants.length > 0 || (can.addParticipant && state !== 'DRAFT')

/** Whether a participant is asked, or may still give their share back. */
const isOfConsent = ({ state, isViewer }: Participant): boolean => state === 'INVITED' || isViewer

/** What both views of a ticket show. */
export type TicketViewProps = {
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

type Props = TicketViewProps & {
  /** The list of its events. */
  Events: ComponentType<TimelineProps>
  /** In the bar. */
  next?: ReactNode
  /** Above the way of the ticket. */
  callouts?: ReactNode
  /** Above the report. */
  summary?: ReactNode
  /** After the events. */
  composer?: ReactNode
  /** Among the facts. */
  ownFacts?: ReactNode
  /** With the facts: the rules by which it is judged. */
  pinned?: ReactNode
  /** Above the facts. */
  actions?: ReactNode
  /** Below the facts. */
  sections?: ReactNode
  /** Whether the actions come before the report, where there is one column. */
  isDeciding?: boolean
  /** Whether what is beside the report stays in view. */
  isAsideHeld: boolean
}

export const TicketFrame = ({ ticket, activities, Events, bar, more, isPreview = false, ...rest }: Props) => {
  const lit = useLitEntry(rest.moreTo ?? null)
  const isInPane = bar !== undefined
  const consent = ticket.participants.some(isOfConsent) && (
    <Suspense>
      <ConsentCallout ticket={ticket} />
    </Suspense>
  )
  return (
    <div className="@container">
      {bar ? (
        bar(<TicketPlace ticket={ticket} rare={rest.rare} />, rest.next)
      ) : (
        <>
          <TicketBar ticket={ticket}>{rest.next}</TicketBar>
          <TicketPlace ticket={ticket} rare={rest.rare} isPreview={isPreview} />
        </>
      )}
      <PrintLine id={ticket.id} />
      <TicketHead ticket={ticket} headAction={rest.headAction} isInPane={isInPane} />
      <div className={classNames('flex flex-col', isInPane ? 'mt-4 gap-4' : 'mt-6 gap-6')}>
        {ticket.takeDown && (
          <Suspense>
            <HiddenCallout ticket={ticket} takeDown={ticket.takeDown} />
          </Suspense>
        )}
        {ticket.can.consent && consent}
        {rest.callouts}
        {/* Nothing that the reader has to do: after what they have. */}
        {!ticket.can.consent && consent}
        <TicketStepper ticket={ticket} />
      </div>
      <div
        className={classNames('ticket-parts', isInPane ? 'mt-4' : 'mt-6')}
        data-deciding={rest.isDeciding || undefined}
      >
        <div className="ticket-report min-w-0">
          {rest.summary}
          <Description text={ticket.description} html={ticket.descriptionHtml} attachments={ticket.attachments} />
        </div>
        <div className="ticket-events min-w-0">
          <Events
            activities={activities}
            author={ticket.author}
            crew={ticket.crew}
            isAnonymous={ticket.isAnonymous}
            more={more}
            lit={lit}
            showComment={rest.showComment}
          />
          {rest.composer}
        </div>
        <div className="ticket-aside">
          <div
            className={classNames(
              'print:static print:max-h-none',
              rest.isAsideHeld && '@2xl:sticky @2xl:top-28 @2xl:max-h-beside @2xl:overflow-y-auto',
            )}
          >
            {rest.actions}
            <TicketFacts ticket={ticket} own={rest.ownFacts} pinned={rest.pinned} />
            {isSharing(ticket) && (
              <Suspense>
                <ParticipantsCard ticket={ticket} />
              </Suspense>
            )}
            {rest.sections}
            {rest.lastAction && <div className="ticket-last no-print empty:hidden">{rest.lastAction}</div>}
          </div>
        </div>
      </div>
      {activities.length > 0 && (
        <Suspense>
          <NewerTicket ticket={ticket} mark={rest.mark} shown={more ? null : activities} />
        </Suspense>
      )}
    </div>
  )
}
