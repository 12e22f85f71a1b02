import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A hairline, with or without a label. */
export const Divider = ({ children, className }: { children?: ReactNode; className?: string }) =>
  children === undefined ? (
    <hr className={classNames('border-t border-line', className)} />
  ) : (
    <div className={classNames('flex items-center gap-3 text-caption text-secondary', className)}>
      <span aria-hidden className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  )
