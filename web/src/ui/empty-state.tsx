import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  /** One sentence on what is missing. */
  title: ReactNode
  /** The action that creates it. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export const EmptyState = ({ title, children, action, icon, className }: Props) => (
  <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
    {icon && <div className="mb-4 text-tertiary [&>svg]:size-8 [&>svg]:stroke-1">{icon}</div>}
    <p className="font-bold">{title}</p>
    {children && <p className="mt-1 max-w-prose text-balance text-small text-secondary">{children}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
)
