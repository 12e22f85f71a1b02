// What stands around every page and is seen only when there is something to tell.
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Toaster } from '../../ui/toaster.tsx'

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

export const PageHosts = () => {
  const t = useT('shell')
  const isOnTheWay = useNavigation().state !== 'idle'
  return (
    <>
      <ProgressBar isRunning={isOnTheWay} label={t('onTheWay')} />
      <PageAnnouncer />
      <Toaster />
    </>
  )
}
