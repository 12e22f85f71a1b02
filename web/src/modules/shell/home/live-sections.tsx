import type { ReactNode } from 'react'
import { Link } from '../../../i18n/link.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** A single message if there is no activity yet. */
export const NothingLive = () => {
  const t = useT('home.live')
  return (
    <section className="border-y border-line py-6 sm:flex sm:items-baseline sm:gap-8">
      <h2 className="shrink-0 text-subheading font-bold">{t('title')}</h2>
      <p className="mt-1 text-secondary sm:mt-0">{t('text')}</p>
    </section>
  )
}

type Props = {
  title: string
  /** The link to the full list. */
  to: string
  more: string
  children: ReactNode
}

/** One kind of current activity, with a link to all of it. */
export const LiveSection = ({ title, to, more, children }: Props) => (
  <section>
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 className="text-heading font-bold">{title}</h2>
      <Link to={to} className="shrink-0 font-bold text-accent no-underline hover:underline">
        {more}
        <VisuallyHidden>: {title}</VisuallyHidden>
        <span aria-hidden>&nbsp;→</span>
      </Link>
    </div>
    {children}
  </section>
)
