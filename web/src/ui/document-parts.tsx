// Parts of pages that explain something at length.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type HeadingProps = {
  /** What links and the section's label refer to. */
  id: string
  icon: LucideIcon
  children: ReactNode
}

export const DocumentHeading = ({ id, icon: Icon, children }: HeadingProps) => (
  <h2 id={id} className="flex items-center gap-2.5 text-heading font-bold">
    <Icon aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
    {children}
  </h2>
)

type Step = { key: string; title: ReactNode; text: ReactNode }

/** @param columns 2 where the steps are short */
export const NumberedSteps = ({ steps, columns = 1 }: { steps: readonly Step[]; columns?: 1 | 2 }) => (
  <ol className={`mt-4 grid gap-3 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
    {steps.map(({ key, title, text }, index) => (
      <li key={key} className="flex gap-3 rounded-box bg-tint px-4 py-3">
        <span aria-hidden className="text-heading font-bold text-accent tabular-nums">
          {index + 1}
        </span>
        <div className="min-w-0">
          <p className="font-bold">{title}</p>
          <p className="text-small text-secondary">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
