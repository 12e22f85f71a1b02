import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

type Props = { children: ReactNode; className?: string; ref?: Ref<HTMLElement> }

/** Text that is read letter by letter: an address, an identifier, a header. */
export const CodeText = ({ children, className, ref }: Props) => (
  <code ref={ref} className={classNames('rounded-chip bg-inset px-1 py-px text-caption break-all', className)}>
    {children}
  </code>
)
