import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  title: ReactNode
  icon: LucideIcon
  description?: ReactNode
  /** Beside the title. */
  state?: ReactNode
  /** The button that changes it, at the end of the line. */
  action?: ReactNode
  children?: ReactNode
  /** The content has the whole width, below the title: for tables. */
  isWide?: boolean
}

/** One of several settings: what it is at the left, its value beside it; one below the other where there is no room. */
export const Setting = ({ title, icon: Icon, description, state, action, children, isWide = false }: Props) => (
  <section className={classNames('setting', isWide && 'setting-wide')}>
    <div className="setting-title flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h2 className="flex items-center gap-2.5 text-subheading font-bold">
        <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        <span className="min-w-0">{title}</span>
      </h2>
      {state}
    </div>
    {description && <p className="setting-text text-small text-secondary">{description}</p>}
    {action && <div className="setting-action">{action}</div>}
    <div className="setting-body min-w-0 empty:hidden">{children}</div>
  </section>
)

/** One surface for settings, with rules between them. */
export const SettingList = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-box border border-line bg-paper">{children}</div>
)
