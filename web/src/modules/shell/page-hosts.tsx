// What stands around every page and is seen only when there is something to tell.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

// What is said before it stands waits for it.
const Toaster = lazy(async () => ({ default: (await import('../../ui/toaster.tsx')).Toaster }))

/** Reads out the name of a page that was gone to without loading a document. */
const PageAnnouncer = () => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname !== first) setTitle(document.title)
  }, [pathname, first])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Loaded once the page stands, so that nobody waits for it. */
const LateToaster = () => {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return (
    isAwake && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}

export const PageHosts = () => {
  const t = useT('shell')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <ProgressBar isRunning={isOnTheWay} label={t('onTheWay')} />
      <PageAnnouncer />
      <LateToaster />
    </>
  )
}
