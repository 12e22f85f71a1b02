// One family of line drawings: 2 px strokes in ink, the point of each in the accent. They stand beside text that says the same.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type DrawingProps = { className?: string }

export const Frame = ({ children, className }: DrawingProps & { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 96"
    className={classNames('w-auto', className ?? 'h-24')}
    fill="none"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

export const ink = 'stroke-secondary'
export const faint = 'stroke-edge'
export const point = 'stroke-accent'
export const paper = 'fill-paper stroke-secondary'
