import type { ReactNode, Ref } from 'react'
import { BreakableText } from './breakable-text.tsx'
import { classNames } from './class-names.ts'

type Props = { children: ReactNode; className?: string; ref?: Ref<HTMLElement> }

/** Text that is read letter by letter: an address, an identifier, a header. */
export const CodeText = ({ children, className, ref }: Props) => (
  <code ref={ref} className={classNames('rounded-chip bg-inset px-1 py-px text-caption wrap-break-word', className)}>
    {typeof children === 'string' ? <BreakableText text={children} isCode /> : children}
  </code>
)
