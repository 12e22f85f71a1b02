// A ticket for its two sides: what it asks of the viewer, and what they can do with it.
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { Suspense, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useViewer } from '../../api/page-facts.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { MentionNames } from '../../ui/mention-names.ts'
import { ActionPanel } from './action-panel.tsx'
import { calloutId, panelId, scrollToPanel, turnButtonId } from './anchors.ts'
import { CompanyFacts } from './company-facts.tsx'
import { Composer, type ComposerMode, composerId } from './composer.tsx'
import { NextButton } from './next-button.tsx'
import { NextStep } from './next-step.tsx'
import { PinnedRules } from './pinned-rules.tsx'
import { SummaryCard } from './summary-card.tsx'
import { type ActionName, hasActions, markOf } from './ticket-actions.ts'
import { TicketFrame, type TicketViewProps } from './ticket-frame.tsx'
import { Timeline } from './timeline.tsx'
import { TurnCallout } from './turn-callout.tsx'
import { type Advice, adviceFor, type Task } from './whose-turn.ts'

// Loaded after the ticket, which can be read without it.
const ReceiptSection = lazyPart(async () => (await import('./receipt-section.tsx')).ReceiptSection)
const AuthorName = lazyPart(async () => (await import('./author-name.tsx')).AuthorName)
const PublicText = lazyPart(async () => (await import('./public-text.tsx')).PublicText)
const ProposalCallout = lazyPart(async () => (await import('./proposal-callout.tsx')).ProposalCallout)

/** Whether the reader can look at what the public reads, or would read. */
const isPreviewable = ({ can, state }: TicketPage): boolean => can.redact && state === 'CLOSED'

/** What brought a ticket into its substate; null if the page shows only an earlier part of its history. */
const lastMoveOf = ({ moves }: TicketPage, activities: readonly Activity[]): Activity | null =>
  activities.findLast(({ id }) => id === moves.at(-1)?.activityId) ?? null

/** Who takes part in a ticket, those who acted last first. Comments may become public, so they do not name an anonymous author. */
const useNamesOn = (ticket: TicketPage, activities: readonly Activity[]): readonly string[] => {
  const own = useViewer()?.nickname
  return useMemo(() => {
    const { author, assignee, participants, isAnonymous } = ticket
    const actors = activities.map(({ actor }) => actor).toReversed()
    const people = [...actors, author, assignee, ...participants.map(({ person }) => person)]
    const hidden = [own, isAnonymous ? author?.nickname : undefined]
    return [...new Set(people.flatMap((one) => (one ? [one.nickname] : [])))].filter((name) => !hidden.includes(name))
  }, [ticket, activities, own])
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
      const field = task === 'answer' ? 'textarea' : 'input[type=radio]'
      return document.querySelector<HTMLElement>(`#${composerId} form ${field}:not(:disabled, [hidden] *)`)?.focus()
    }
    if (task === 'accept') return choose('accept')
    if (task === 'answerDisclosure') return choose('object')
    showPanel()
  }
  /** To the button that opened the form. Where there is one column, the list of actions is after the report again, which is read on. */
  const stopDeciding = (closed: ActionName) => {
    flushSync(() => setIsDeciding(false))
    const mark = `[data-action="${markOf(closed)['data-action']}"]`
    const panel = document.getElementById(panelId)
    const isFar = panel === null || panel.getBoundingClientRect().top > window.innerHeight
    const inPanel = isFar ? document.getElementById(calloutId) : (panel.querySelector<HTMLElement>(mark) ?? panel)
    const next = document.querySelector<HTMLElement>(`#${turnButtonId} ${mark}`) ?? inPanel
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  return { mode, setMode, action, choose, act, advance, showTurn, showPanel, isDeciding, stopDeciding }
}

/** What stands below the facts. */
const Sections = ({ ticket }: { ticket: TicketPage }) => (
  <>
    {ticket.submittedAt !== null && (
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
  </>
)

export const TicketView = (props: TicketViewProps) => {
  const { ticket, activities, more } = props
  const { mode, setMode, action, choose, act, advance, showTurn, showPanel, isDeciding, stopDeciding } = useActing()
  const lastMove = lastMoveOf(ticket, activities)
  const advice = adviceFor(ticket, lastMove?.verdict ?? null)
  const names = useNamesOn(ticket, activities)
  return (
    <MentionNames value={names}>
      <TicketFrame
        {...props}
        Events={Timeline}
        isDeciding={isDeciding}
        // A form stays in view while one reads; a list of many actions is longer than a window.
        isAsideHeld={action !== null || !hasActions(ticket)}
        next={action === null && <NextButton ticket={ticket} advice={advice} onAct={act} onAdvice={advance} />}
        callouts={
          <>
            {ticket.rewardProposal && (
              <Suspense>
                <ProposalCallout ticket={ticket} proposal={ticket.rewardProposal} />
              </Suspense>
            )}
            <TurnCallout
              ticket={ticket}
              lastMove={lastMove}
              latest={more ? null : (activities.at(-1) ?? null)}
              advice={advice}
              onAct={act}
              onAdvice={advance}
              onOther={showPanel}
              isActing={action !== null}
            />
          </>
        }
        summary={<SummaryCard ticket={ticket} />}
        composer={<Composer ticket={ticket} mode={mode} onMode={setMode} />}
        actions={
          <>
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
              known={{ activities, isWhole: !more }}
            />
          </>
        }
        ownFacts={ticket.side === 'COMPANY' && <CompanyFacts ticket={ticket} />}
        pinned={
          ticket.rules && (
            <PinnedRules rules={ticket.rules} version={ticket.rulesVersion} programId={ticket.program.id} />
          )
        }
        sections={<Sections ticket={ticket} />}
      />
    </MentionNames>
  )
}
