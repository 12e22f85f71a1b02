import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  above?: ReactNode
  /** Over a column of the page instead of all of it. */
  isSmall?: boolean
  className?: string
}

/** The page's only h1, with its only primary action at the right. */
export const PageHeader = ({ title, description, action, above, isSmall = false, className }: Props) => (
  <header className={classNames(isSmall ? 'mb-1' : 'mb-6', className)}>
    {above && <div className="mb-1 text-small text-secondary">{above}</div>}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-w-prose flex-1 basis-80">
        <h1 className={classNames('font-bold', isSmall ? 'text-heading' : 'text-title')}>{title}</h1>
        {description && <p className="mt-1.5 text-secondary">{description}</p>}
      </div>
      {action && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{action}</div>}
    </div>
  </header>
)
