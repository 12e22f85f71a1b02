import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { langOf } from '../i18n/lang-of.ts'
import { Link } from '../i18n/link.tsx'
import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** The count is how many rows a view has, as text. */
  links: readonly { to: string; label: string; isCurrent: boolean; count?: string | undefined }[]
  className?: string
}

/** How much the arrows over its ends cover (`link-line`); where they begin, they are as good as clear. */
const arrowPx = 40

/** What the arrows cover is out of view. */
const isInView = (tab: HTMLElement, { scrollLeft, clientWidth, scrollWidth }: HTMLElement): boolean => {
  const from = scrollLeft > 0 ? scrollLeft + arrowPx : 0
  const to = scrollLeft + clientWidth
  return tab.offsetLeft >= from && tab.offsetLeft + tab.offsetWidth <= (to < scrollWidth ? to - arrowPx : to)
}

/** Views of one list, each with an address of its own, in one line that scrolls to the current one if that is out of view. */
export const LinkTabs = ({ label, links, className }: Props) => {
  const locale = useLocale()
  const line = useRef<HTMLElement>(null)
  const current = links.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    const tab = current !== undefined && line.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would also move the page.
    if (tab && line.current && !isInView(tab, line.current))
      line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={line} aria-label={label} className={classNames('link-line relative flex gap-x-6 shadow-rule', className)}>
      {links.map(({ to, label: text, isCurrent, count }) => (
        <Link
          key={`${text} ${to}`}
          to={to}
          lang={langOf(text, locale)}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            'shrink-0 border-b-2 py-2.5 whitespace-nowrap no-underline focus-visible:-outline-offset-2',
            isCurrent ? 'border-accent font-bold text-ink' : 'border-transparent text-secondary hover:text-ink',
          )}
        >
          {text} {count !== undefined && <span className="font-normal text-secondary tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
