import { Suspense } from 'react'
import { lazyPart } from '../../optional/lazy-part.ts'
import { MissingPart } from '../../ui/missing-box.tsx'
import { TicketFrame, type TicketViewProps } from './ticket-frame.tsx'
import type { TimelineProps } from './timeline.tsx'

export const Timeline = lazyPart(async () => (await import('./timeline.tsx')).Timeline, MissingPart)

/** The events follow the report, which can be read without their code. */
const Events = (props: TimelineProps) => (
  <Suspense>
    <Timeline {...props} />
  </Suspense>
)

/** A ticket for readers on neither side, who see what is public of it and cannot change anything. */
export const ReadingView = (props: TicketViewProps) => <TicketFrame {...props} Events={Events} isAsideHeld />
