// What stands in a page's place when it failed: not found, not allowed, or broken.
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from './modules/shell/error-page.tsx'

export const ErrorScreen = () => {
  const error = useRouteError()
  const isAnswer = isRouteErrorResponse(error)
  useEffect(() => {
    // A fault in our own code: told as every uncaught error is.
    if (!isAnswer) window.reportError(error)
  }, [error, isAnswer])
  return <ErrorPage status={isAnswer ? error.status : 500} />
}
