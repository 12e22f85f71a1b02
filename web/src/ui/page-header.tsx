import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  above?: ReactNode
  /** In one line, over a column of the page or where one works all day. */
  isSmall?: boolean
  className?: string
}

/** The page's only h1, with its only primary action at the right. */
export const PageHeader = ({ title, description, action, above, isSmall = false, className }: Props) => (
  <header className={classNames(isSmall ? 'mb-2' : 'mb-6', className)}>
    {above && <div className="mb-1 text-small text-secondary">{above}</div>}
    <div
      className={classNames(
        'flex flex-wrap items-start justify-between gap-x-6',
        isSmall ? 'gap-y-2 sm:items-center' : 'gap-y-4',
      )}
    >
      <div
        className={classNames(
          'flex-1',
          // In one line, the title gives way before what stands beside it falls below it.
          isSmall ? 'flex min-w-24 flex-wrap items-baseline gap-x-4 gap-y-0.5' : 'min-w-0 max-w-prose basis-80',
        )}
      >
        <h1 className={classNames('font-bold', isSmall ? 'text-heading' : 'text-title')}>{title}</h1>
        {description && (
          <p className={classNames('text-secondary', isSmall ? 'text-small max-sm:hidden' : 'mt-1.5')}>{description}</p>
        )}
      </div>
      {action && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{action}</div>}
    </div>
  </header>
)
