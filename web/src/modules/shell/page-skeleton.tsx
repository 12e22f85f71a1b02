// While another page is loading: its shape, over the page that is left. While other rows of the same list are loading:
// their shape, over the rows. What is below stays as it is, so nothing moves, the position and the focus stay, and a
// navigation that is given up loses nothing.
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { hasOtherRows } from '../../lists/other-rows.ts'
import type { Layout } from '../../routes.ts'
import { findScreenAt } from '../../screen-at.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { mainId } from '../../ui/skip-link.tsx'

const times = (count: number, one: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => one(index))

const Head = () => (
  <div className="mb-8">
    <Skeleton className="h-9 w-56 max-w-full" />
    <Skeleton className="mt-3 h-4 w-96 max-w-full" />
  </div>
)

const Filters = () => (
  <div className="mb-6 flex gap-2">
    <Skeleton className="h-10 flex-1" />
    <Skeleton className="h-10 w-28" />
    <Skeleton className="hidden h-10 w-28 sm:block" />
  </div>
)

const Lines = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-5 w-32" />
    <SkeletonLines />
  </div>
)

const Paper = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={classNames('rounded-box border border-line bg-paper p-5', className)}>{children}</div>
)

const Block = () => (
  <Paper className="mb-8">
    <Lines />
  </Paper>
)

const Rows = ({ count = 8 }: { count?: number }) => (
  <Paper className="divide-y divide-line py-0">
    {times(count, (index) => (
      <div key={index} className="flex items-center gap-6 py-4">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="ml-auto hidden h-4 w-20 sm:block" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </Paper>
)

const Tabs = () => (
  <div className="mb-5 flex gap-6 border-b border-line pb-3">
    {times(4, (index) => (
      <Skeleton key={index} className="h-4 w-14" />
    ))}
  </div>
)

const CardGrid = ({ count = 6 }: { count?: number }) => (
  <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {times(count, (index) => (
      <Paper key={index}>
        <div className="mb-4 flex items-center gap-3">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Lines />
      </Paper>
    ))}
  </div>
)

/** The parts of a page, one below the other. */
const shapeOf =
  (...parts: readonly ReactNode[]) =>
  (): ReactNode =>
    createElement(Fragment, null, ...parts)

const Text = shapeOf(<Head />, <Block />)
const List = shapeOf(<Head />, <Tabs />, <Filters />, <Rows />)
/** A list that is not searched. */
const TabbedRows = shapeOf(<Head />, <Tabs />, <Rows />)
const PlainRows = shapeOf(<Head />, <Rows />)
/** A balance above its entries. */
const Credit = shapeOf(<Head />, <Block />, <Tabs />, <Rows />)
const Cards = shapeOf(<Head />, <Filters />, <CardGrid />)

const Ticket = () => (
  <>
    <Skeleton className="h-4 w-72 max-w-full" />
    <Skeleton className="mt-3 h-9 w-3/5" />
    <div className="mt-4 flex gap-2">
      {times(3, (index) => (
        <Skeleton key={index} className="h-6 w-20" />
      ))}
    </div>
    <Paper className="mt-6 flex gap-4">
      <Skeleton className="size-10 shrink-0" />
      <div className="flex-1">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-2 h-4 w-3/5" />
      </div>
    </Paper>
    <div className="mt-8 grid gap-8 lg:grid-cols-12">
      <Paper className="lg:col-span-8">
        <Lines />
      </Paper>
      <Paper className="lg:col-span-4">
        <Lines />
      </Paper>
    </div>
  </>
)

const Fields = ({ count }: { count: number }) => (
  <div className="flex flex-col gap-6">
    {times(count, (index) => (
      <div key={index}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-2 h-10 w-full" />
      </div>
    ))}
  </div>
)

const Form = () => (
  <>
    <Head />
    <Paper>
      <Fields count={4} />
      <Skeleton className="mt-6 ml-auto h-10 w-28" />
    </Paper>
  </>
)

const Column = () => (
  <div className="mx-auto max-w-column">
    <Skeleton className="mb-8 h-9 w-56 max-w-full" />
    <Fields count={3} />
    <Skeleton className="mt-6 h-12 w-full" />
  </div>
)

const shapes: Record<string, () => ReactNode> = {
  programs: Cards,
  hacktivity: List,
  followings: List,
  staff: List,
  'management-credit': Credit,
  'management-company-credit': Credit,
  'management-crews': PlainRows,
  'management-private-program': TabbedRows,
  'management-company-block': PlainRows,
  'management-company-partner': PlainRows,
  ticket: Ticket,
  program: Ticket,
  'ticket-new': Form,
  'ticket-edit': Form,
  'program-new': Form,
  'program-edit': Form,
  'contact-us': Form,
}

const layouts: Partial<Record<Layout, () => ReactNode>> = { 'content-only': Column, work: List }

/** The shape of the page at a path: of its own, or what most pages of its layout look like. */
const shapeAt = (path: string): (() => ReactNode) => {
  const screen = findScreenAt(path)
  if (screen === null) return Text
  if (screen.file.startsWith('settings-')) return Form
  return shapes[screen.file] ?? layouts[screen.layout] ?? Text
}

/** So that what arrives soon does not flicker. */
const delayMs = 200

/** What is loading: another page, or other rows of the list on this one. */
const useTarget = (): { path: string; isPage: boolean } | null => {
  const { pathname, search } = useLocation()
  const { location } = useNavigation()
  if (!location) return null
  const isPage = location.pathname !== pathname
  return isPage || hasOtherRows(search, location.search) ? { path: location.pathname, isPage } : null
}

/** The same, once it has been loading for a while. */
const useAwaited = (): ReturnType<typeof useTarget> => {
  const target = useTarget()
  const key = target && `${target.path} ${target.isPage}`
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (key === null) return
    const timer = setTimeout(() => setShown(key), delayMs)
    return () => {
      clearTimeout(timer)
      setShown(null)
    }
  }, [key])
  return key !== null && shown === key ? target : null
}

const useBusy = (box: HTMLElement): void => {
  useEffect(() => {
    box.setAttribute('aria-busy', 'true')
    return () => box.removeAttribute('aria-busy')
  }, [box])
}

const PageVeil = ({ path, main }: { path: string; main: HTMLElement }) => {
  const { pathname } = useLocation()
  const Shape = shapeAt(path)
  const isOnPaper = findScreenAt(pathname)?.layout === 'content-only'
  useBusy(main)
  return createPortal(
    <div
      aria-hidden
      data-skeleton
      className={classNames('page-veil absolute inset-0 z-20 overflow-clip', isOnPaper ? 'bg-paper' : 'bg-ground')}
    >
      <div className="sticky top-24">
        <Shape />
      </div>
    </div>,
    main,
  )
}

/** About the height of a row, and of a row of cards; a list has as many as are covered. */
const rowHeight = { rows: 48, cards: 80 } as const
const mostRows = 20

const RowsVeil = ({ path, rows }: { path: string; rows: HTMLElement }) => {
  const [height] = useState(() => rows.offsetHeight)
  const areCards = shapeAt(path) === Cards
  const count = Math.min(mostRows, Math.max(1, Math.floor(height / rowHeight[areCards ? 'cards' : 'rows'])))
  useBusy(rows)
  return createPortal(
    <div aria-hidden data-skeleton className="absolute inset-0 z-10 overflow-clip bg-ground">
      {areCards ? <CardGrid count={count} /> : <Rows count={count} />}
    </div>,
    rows,
  )
}

export const PageSkeleton = () => {
  const awaited = useAwaited()
  if (awaited === null) return null
  const box = awaited.isPage ? document.getElementById(mainId) : document.querySelector<HTMLElement>('[data-rows]')
  if (box === null) return null
  const { path } = awaited
  return awaited.isPage ? <PageVeil path={path} main={box} /> : <RowsVeil path={path} rows={box} />
}
