import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** The target of links within the page. */
  id?: string
  title: ReactNode
  icon: LucideIcon
  description?: ReactNode
  /** At the right end of the title's line. */
  action?: ReactNode
  children: ReactNode
  className?: string
}

/** One of several parts of a `Sheet`. */
export const Section = ({ id, title, icon: Icon, description, action, children, className }: Props) => (
  <section id={id} className={classNames('scroll-mt-14 px-5 py-7 sm:px-7', className)}>
    <header className={classNames('mb-4 flex justify-between gap-4', description ? 'items-start' : 'items-center')}>
      <div className="min-w-0">
        <h2 className="flex items-center gap-2.5 text-heading font-bold">
          <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
          {title}
        </h2>
        {description && <p className="mt-1 text-small text-secondary">{description}</p>}
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </header>
    {children}
  </section>
)

/** One surface for the parts of a page, with rules between them instead of a box around each. */
export const Sheet = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames('min-w-0 divide-y divide-line rounded-box border border-line bg-paper', className)}>
    {children}
  </div>
)
