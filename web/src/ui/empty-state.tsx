import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { DrawingName } from './drawings/all.tsx'
import { Drawing } from './drawings/drawing.tsx'

type Props = {
  /** One sentence on what is missing. */
  title: ReactNode
  /** The action that creates it. */
  children?: ReactNode
  action?: ReactNode
  /** By default an empty tray. */
  drawing?: DrawingName | undefined
  /** For a panel or a card among others. */
  isSmall?: boolean
  className?: string
}

/** Stands in the place of rows or of a page that has no content: a drawing, one sentence, and the next step. */
export const EmptyState = ({ title, children, action, drawing = 'empty', isSmall = false, className }: Props) => (
  <div
    className={classNames('flex flex-col items-center px-6 text-center', isSmall ? 'py-8' : 'py-12', className)}
    data-empty
  >
    <Drawing name={drawing} className={isSmall ? 'mb-3 h-16' : 'mb-5 h-24'} />
    <p className={classNames('font-bold', !isSmall && 'text-subheading')}>{title}</p>
    {children && <p className="mt-1 max-w-prose text-balance text-small text-secondary">{children}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
)
