// Components around every page that are visible only when they have something to show.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

// Messages from before it is mounted are queued.
const Toaster = lazyPart(async () => (await import('../../ui/toaster.tsx')).Toaster)

// Loaded while there is a connection.
const OfflineNotice = lazyPart(async () => (await import('./offline-notice.tsx')).OfflineNotice)

// Needed once the page has been away.
const FreshOnReturn = lazyPart(async () => (await import('./fresh-on-return.tsx')).FreshOnReturn)

const PageSkeleton = lazyPart(async () => (await import('./page-skeleton.tsx')).PageSkeleton)

/** Announces the title of a page after a client-side navigation, and gives it the focus that left with the page before. */
const PageAnnouncer = () => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Loaded after hydration, so that they do not delay the page. */
const LateHosts = () => {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return (
    isAwake && (
      <Suspense>
        <Toaster />
        <OfflineNotice />
        <FreshOnReturn />
        <PageSkeleton />
      </Suspense>
    )
  )
}

/** Beside the layouts, since what they say outlasts the change to a page of another one. */
export const PageHosts = () => {
  const t = useT('shell')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <ProgressBar isRunning={isOnTheWay} label={t('onTheWay')} />
      <PageAnnouncer />
      <LateHosts />
    </>
  )
}
