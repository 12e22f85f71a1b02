import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Link, useHref } from '../i18n/link.tsx'
import { useT } from '../i18n/use-t.ts'
import { classNames } from '../ui/class-names.ts'

type Props = {
  page: number
  size: number
  /** The response of the list. Beyond its count, a full page means that another may follow. */
  list: { count: number; isMore: boolean; data: readonly unknown[] }
  /** The address of a page: the list's state is in the address bar. */
  to: (page: number) => string
}

const cell = 'grid h-9 min-w-9 place-items-center rounded-box px-2 text-small no-underline'

const Step = ({ to, label, children }: { to: string | null; label: string; children: ReactNode }) =>
  to === null ? (
    <span aria-hidden className={classNames(cell, 'text-edge')}>
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={label} className={classNames(cell, 'text-secondary hover:bg-hover hover:text-ink')}>
      {children}
    </Link>
  )

type List = { count: number; isMore: boolean; data: readonly unknown[] }

/** The last page that can be requested. Source: `lastPage` of the contract. */
const mostPages = 500

/** The last page of a list that is known to exist, seen from one of its pages. */
export const lastPageOf = ({ count, isMore, data }: List, page: number, size: number): number => {
  const counted = Math.max(1, Math.ceil(count / size))
  const seen = isMore && data.length > 0 ? page + (data.length === size ? 1 : 0) : counted
  return Math.min(mostPages, Math.max(counted, seen))
}

/** The pages a reader can jump to: first, last, and those around the current one; null marks a gap. */
export const pageWindow = (page: number, last: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, index) => {
    const before = pages[index - 1]
    if (before === undefined || each - before === 1) return [each]
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}

export const Pagination = ({ page, size, list, to }: Props) => {
  const t = useT('ui')
  const last = lastPageOf(list, page, size)
  const lastPath = useHref()(to(last))
  const navigate = useNavigate()
  // The last row of the last page was removed, or the address was typed: an empty page would suggest an empty list.
  useEffect(() => {
    if (page > last) void navigate(lastPath, { replace: true })
  }, [page, last, lastPath, navigate])
  if (last === 1) return null
  const isCut = page === mostPages && list.isMore && list.data.length === size
  return (
    <>
      <nav aria-label={t('pages')} className="flex items-center justify-center gap-1">
        <Step to={page > 1 ? to(page - 1) : null} label={t('previousPage')}>
          <ChevronLeft aria-hidden className="size-4" />
        </Step>
        {pageWindow(page, last).map((each, index) =>
          each === null ? (
            <span key={`gap-${index}`} aria-hidden className={classNames(cell, 'text-tertiary')}>
              …
            </span>
          ) : (
            <Link
              key={each}
              to={to(each)}
              aria-current={each === page ? 'page' : undefined}
              className={classNames(
                cell,
                each === page ? 'bg-accent-soft font-bold text-accent-strong' : 'text-ink hover:bg-hover',
              )}
            >
              {each}
            </Link>
          ),
        )}
        <Step to={page < last ? to(page + 1) : null} label={t('nextPage')}>
          <ChevronRight aria-hidden className="size-4" />
        </Step>
      </nav>
      {isCut && <p className="mt-3 text-center text-secondary">{t('cutOff', { count: mostPages * size })}</p>}
    </>
  )
}
