import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Something to be read letter by letter: an address, an identifier, a header. */
export const CodeText = ({ children, className }: { children: ReactNode; className?: string }) => (
  <code className={classNames('rounded-chip bg-inset px-1 py-px text-caption break-all', className)}>{children}</code>
)
