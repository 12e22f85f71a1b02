import type { ReactNode } from 'react'
import { Link } from '../../../i18n/link.tsx'

type Props = { title: string; more?: { to: string; label: string }; children: ReactNode }

export const Section = ({ title, more, children }: Props) => (
  <section className="flex flex-col">
    <header className="mb-4 flex items-baseline justify-between gap-4">
      <h2 className="text-heading font-bold">{title}</h2>
      {more && (
        <Link to={more.to} className="shrink-0 text-small text-secondary no-underline hover:text-ink hover:underline">
          {more.label}
        </Link>
      )}
    </header>
    {children}
  </section>
)
