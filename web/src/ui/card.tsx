import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  children: ReactNode
  title?: ReactNode
  /** Before the title. */
  icon?: LucideIcon
  description?: ReactNode
  /** At the right end of the title's line, or below it where that would leave the title too narrow. */
  action?: ReactNode
  /** Without padding: for tables and lists that reach the edges. */
  isFlush?: boolean
  as?: 'section' | 'div' | 'article' | 'li'
  className?: string
}

/** A surface with a hairline border. */
export const Card = ({
  children,
  title,
  icon: Icon,
  description,
  action,
  isFlush,
  as: Tag = 'section',
  className,
}: Props) => (
  <Tag className={classNames('rounded-box border border-line bg-paper', className)}>
    {title && (
      <header
        className={classNames(
          'flex flex-wrap justify-between gap-x-4 gap-y-3 px-5 py-4',
          description ? 'items-start' : 'items-center',
          isFlush && 'border-b border-line',
        )}
      >
        <div className={classNames('min-w-0 flex-1', description ? 'basis-60' : 'basis-40')}>
          <h2 className="flex items-center gap-2 text-heading font-bold">
            {Icon && <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />}
            <span className="min-w-0">{title}</span>
          </h2>
          {description && <p className="mt-0.5 text-small text-secondary">{description}</p>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </header>
    )}
    <div className={classNames('empty:hidden', !isFlush && (title ? 'px-5 pb-5' : 'p-5'))}>{children}</div>
  </Tag>
)
