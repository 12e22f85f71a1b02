import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { id: string; children: ReactNode; className?: string }

/** What is wrong with a field and how to correct it. */
export const FieldError = ({ id, children, className = '' }: Props) => (
  <p id={id} className={`flex gap-1.5 text-caption text-danger ${className}`}>
    <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
    <span>{children}</span>
  </p>
)
