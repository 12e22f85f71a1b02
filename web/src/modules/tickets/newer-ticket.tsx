// Shows what others do on a ticket, or that its reader takes part no longer: at once, or by a notice to readers with something written,
// which it would disturb.

import { listTicketActivities } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Activity, TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { RefreshCw } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { nullOnRefusal } from '../../api/call-error.ts'
import { isInUse, useOnReturn } from '../../api/use-on-return.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { anchorOf } from './anchors.ts'
import { useActivityText } from './use-activity-text.ts'
import { useTicketChanges } from './use-ticket-changes.ts'

type Props = {
  ticket: Pick<TicketPage, 'id'>
  /** Of the state that the page shows; null for readers on neither side, who are not told of changes. */
  mark: string | null
  /** All activities until now; null if the page has only the first of them. */
  shown: readonly Activity[] | null
}

/**
 * Scrolls above a notice what it covers of the form that one writes in: the field, and the button that sends it. The window keeps
 * room for the notice (`scroll-padding-bottom`).
 */
const uncoverForm = (notice: HTMLElement): void => {
  const focused = document.activeElement
  const button = focused?.closest('form')?.querySelector('[type=submit]')
  let isScrolled = false
  // The field is last: it is in view where there is no room for both.
  for (const one of [button, focused]) {
    const { top, bottom } = one?.getBoundingClientRect() ?? new DOMRect()
    const isCovered = top < window.innerHeight && bottom > notice.getBoundingClientRect().top
    if (isCovered || isScrolled) one?.scrollIntoView({ block: 'nearest' })
    isScrolled ||= isCovered
  }
}

export const NewerTicket = ({ ticket: { id }, mark, shown }: Props) => {
  const t = useT('tickets.newer')
  const actions = useT('tickets.actions')
  const sides = useT('tickets.page.sides')
  const textOf = useActivityText()
  const { revalidate, state } = useRevalidator()
  const [found, setFound] = useState<readonly Activity[]>([])
  /** The mark of the page that the server told a later one than, where it is unknown what is newer. */
  const [passed, setPassed] = useState<string | null>(null)
  const [lost, setLost] = useState<'left' | 'signedOut' | null>(null)
  const look = async () => {
    if (shown === null) return
    const newer = await call(listTicketActivities, { id, after: shown.at(-1)?.id }).catch(nullOnRefusal)
    if (newer) setFound(newer.data)
  }
  // Otherwise the whole page is reloaded.
  useOnReturn(async () => (isInUse() ? look() : undefined))
  useTicketChanges(
    { id, mark },
    {
      onChange: async () => {
        if (!isInUse()) return revalidate()
        if (shown === null) setPassed(mark)
        return look()
      },
      onLost: async (status) => (isInUse() ? setLost(status === 401 ? 'signedOut' : 'left') : revalidate()),
    },
  )
  const newer = found.filter(({ id: one }) => !shown?.some((activity) => activity.id === one))
  const notice = useRef<HTMLDivElement>(null)
  /** The first of those that were asked for, which takes the focus of the button once the page has it. */
  const asked = useRef<Activity>(undefined)
  useLayoutEffect(() => {
    const first = asked.current
    if (!first || !shown?.some(({ id: one }) => one === first.id)) return
    asked.current = undefined
    // Nothing has the focus once the button is gone, unless the reader went elsewhere while the page was loaded.
    const focused = document.activeElement
    if (focused === document.body || notice.current?.contains(focused))
      document.getElementById(anchorOf(first))?.focus()
  }, [shown])
  const reload = () => {
    // The page that comes says itself whether there is something to read; the stream says so again if there is not.
    setLost(null)
    asked.current = newer[0]
    void revalidate()
  }
  const newest = newer.at(-1)
  const isPassed = passed !== null && passed === mark
  const isShown = lost !== null || newest !== undefined || isPassed
  useEffect(() => {
    if (isShown && notice.current) uncoverForm(notice.current)
  }, [isShown])
  const news = newest && `${newest.actor?.nickname ?? sides(newest.side)} · ${textOf(newest)}`
  const title = newest ? t('title', { count: newer.length }) : actions('stale')
  const [heading, hint] = lost ? [t(`${lost}.title`), t(`${lost}.hint`)] : [title, news]
  return (
    <div
      ref={notice}
      role="status"
      data-sticky-bar={isShown || undefined}
      className="pointer-events-none fixed inset-x-0 bottom-strip z-20 flex justify-center p-4"
    >
      {isShown && (
        <div className="no-print pointer-events-auto flex max-w-full items-center gap-4 rounded-box border border-line bg-raised py-2.5 pr-2.5 pl-4 text-small shadow-float">
          <div className="min-w-0">
            <p className="font-bold">{heading}</p>
            {hint && <p className={classNames('text-secondary', !lost && 'truncate')}>{hint}</p>}
          </div>
          <Button size="small" isBusy={state === 'loading'} onClick={reload}>
            <RefreshCw aria-hidden className="size-4" />
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
