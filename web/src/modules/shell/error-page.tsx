import { useEffect, useRef } from 'react'
import { useHref, useLocation } from 'react-router'
import { useT } from '../../i18n/use-t.ts'
import { buttonClass } from '../../ui/button-style.ts'
import type { DrawingName } from '../../ui/drawings/all.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useIsOffline } from '../../ui/use-is-offline.ts'

type Failure = 'notFound' | 'forbidden' | 'unavailable' | 'offline' | 'broken'

const failureOf = (status: number, isOffline: boolean): Failure => {
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return 'forbidden'
  if (status !== 429 && status !== 502 && status !== 503 && status !== 504) return 'broken'
  return isOffline ? 'offline' : 'unavailable'
}

const drawings: Partial<Record<Failure, DrawingName>> = { notFound: 'missing', offline: 'offline' }

/** Loads a page again that could not be loaded without a connection, as soon as there is one. */
const useReloadOnReturn = (failure: Failure): void => {
  const before = useRef(failure)
  useEffect(() => {
    // Not only its data: the script of the page may be missing too.
    if (before.current === 'offline' && failure === 'unavailable') window.location.reload()
    before.current = failure
  }, [failure])
}

/** Replaces a page that failed: the error, its meaning, and a link to continue. */
export const ErrorPage = ({ status }: { status: number }) => {
  const t = useT('shell')
  const failure = failureOf(status, useIsOffline())
  useReloadOnReturn(failure)
  // A plain link, which loads the document again.
  const address = useHref(useLocation())
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-10 text-center sm:py-16">
      <Drawing name={drawings[failure] ?? 'broken'} className="h-36" />
      <h1 className="mt-6 text-heading font-bold">{t(`errors.${failure}.title`)}</h1>
      <p className="mt-2 text-balance text-secondary">{t(`errors.${failure}.text`)}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        {failure === 'unavailable' && (
          <a href={address} className={buttonClass({ tone: 'primary' })}>
            {t('errors.reload')}
          </a>
        )}
        <LinkButton to="/" tone={failure === 'unavailable' ? 'secondary' : 'primary'}>
          {t('errors.home')}
        </LinkButton>
      </div>
      {failure !== 'offline' && <p className="mt-6 text-caption text-tertiary">{t('errors.code', { status })}</p>}
    </div>
  )
}
