// Replaces a failed page: not found, not allowed, or broken.
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './modules/shell/error-page.tsx'

export const ErrorScreen = () => {
  const error = useRouteError()
  const isAnswer = isRouteErrorResponse(error)
  useEffect(() => {
    // A bug in our own code, reported like every uncaught error.
    if (!isAnswer) window.reportError(error)
  }, [error, isAnswer])
  return <ErrorPage status={isAnswer ? error.status : 500} />
}
