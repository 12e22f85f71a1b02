// Every drawing by its name; loaded late, because most pages need none.
import type { ReactNode } from 'react'
import { BrokenDrawing, MissingDrawing, OfflineDrawing } from './failures.tsx'
import type { DrawingProps } from './frame.tsx'
import { DoneDrawing, EmptyDrawing } from './states.tsx'
import { OpenDrawing, PayDrawing, ReportDrawing, ReviewDrawing, RewardDrawing, ScopeDrawing } from './steps.tsx'

const drawings = {
  broken: BrokenDrawing,
  done: DoneDrawing,
  empty: EmptyDrawing,
  missing: MissingDrawing,
  offline: OfflineDrawing,
  open: OpenDrawing,
  pay: PayDrawing,
  report: ReportDrawing,
  review: ReviewDrawing,
  reward: RewardDrawing,
  scope: ScopeDrawing,
} as const satisfies Record<string, (props: DrawingProps) => ReactNode>

export type DrawingName = keyof typeof drawings

export type NamedDrawingProps = DrawingProps & { name: DrawingName }

export const NamedDrawing = ({ name, className }: NamedDrawingProps) => {
  const Drawn = drawings[name]
  return <Drawn className={className} />
}
