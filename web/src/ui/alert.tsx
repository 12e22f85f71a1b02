import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AlertTone = 'info' | 'success' | 'warning' | 'error'

type Props = { tone?: AlertTone; title?: ReactNode; children?: ReactNode; action?: ReactNode; className?: string }

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const boxes: Record<AlertTone, string> = {
  info: 'bg-blue-soft [&>svg]:text-blue',
  success: 'bg-accent-soft [&>svg]:text-accent',
  warning: 'bg-amber-soft [&>svg]:text-amber',
  error: 'bg-red-soft [&>svg]:text-danger',
}

/** Stays on the page until its subject is resolved. Errors are announced at once. */
export const Alert = ({ tone = 'info', title, children, action, className }: Props) => {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-box px-4 py-3 text-small', boxes[tone], className)}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className="shrink-0 self-center">{action}</div>}
    </div>
  )
}
