import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

type Props = { label: string; sections: readonly { id: string; title: string; count?: string | undefined }[] }

/** The part of the window, below header and tabs, in which a section counts as the one that is read. */
const readingArea = '-140px 0px -55% 0px'

/** The first section in the reading area. */
const useSectionRead = (ids: readonly string[]): string | null => {
  const [read, setRead] = useState<string | null>(null)
  const joined = ids.join(' ')
  useEffect(() => {
    const order = joined.split(' ')
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = order.find((id) => seen.has(id))
        if (first) setRead(first)
      },
      { rootMargin: readingArea },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [joined])
  return read
}

/** Links to the sections of a page, which stay in view and mark the section that is read. */
export const SectionNav = ({ label, sections }: Props) => {
  const read = useSectionRead(sections.map(({ id }) => id))
  const current = read ?? sections[0]?.id
  return (
    <nav aria-label={label} className="sticky top-header z-20 mb-6 border-b border-line bg-ground print:hidden">
      <ul className="link-line flex gap-6">
        {sections.map(({ id, title, count }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={classNames(
                '-mb-px inline-flex h-12 items-center gap-1.5 border-b-2 no-underline focus-visible:-outline-offset-2',
                id === current
                  ? 'border-accent font-bold text-ink'
                  : 'border-transparent text-secondary hover:text-ink',
              )}
            >
              {title}
              {count !== undefined && <span className="text-caption font-normal text-secondary">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
