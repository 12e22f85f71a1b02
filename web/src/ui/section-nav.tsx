import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'

type Props = { label: string; sections: readonly { id: string; title: string; count?: string | undefined }[] }

/** The height of header and tabs, below which a section starts that a tab leads to. */
const coveredPx = 140

/** The part of the window in which a section counts as the one that is read. One that ends where it starts is not in it. */
const readingArea = `-${coveredPx + 1}px 0px -55% 0px`

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? 0

/** The first section in the reading area, or the one above it where none is in it. */
const useSectionRead = (ids: readonly string[]): string | undefined => {
  const [read, setRead] = useState(ids[0])
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
        setRead(order.find((id) => seen.has(id)) ?? order.findLast((id) => topOf(id) <= coveredPx) ?? order[0])
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

/** What a user scrolls with, or leaves the place with that a tab led to. */
const leavingEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The tab that was pressed, until its user goes on: a section at the end of a page does not reach the reading area. */
const usePressed = () => {
  const [pressed, setPressed] = useState<string | null>(null)
  useEffect(() => {
    if (pressed === null) return
    const leaving = new AbortController()
    for (const type of leavingEvents)
      window.addEventListener(type, () => setPressed(null), { passive: true, signal: leaving.signal })
    // The press itself is one, too.
    window.addEventListener('popstate', () => setPressed(window.location.hash.slice(1) || null), leaving)
    return () => leaving.abort()
  }, [pressed])
  return [pressed, setPressed] as const
}

/** Links to the sections of a page, which stay in view and mark the section that is read. */
export const SectionNav = ({ label, sections }: Props) => {
  const read = useSectionRead(sections.map(({ id }) => id))
  const [pressed, setPressed] = usePressed()
  const current = pressed ?? read
  return (
    <nav aria-label={label} className="sticky top-header z-20 mb-6 border-b border-line bg-ground print:hidden">
      <ul className="link-line flex gap-6">
        {sections.map(({ id, title, count }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (!metaKey && !ctrlKey && !shiftKey) setPressed(id)
              }}
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
