import { useLocation } from 'react-router'
import { urlOf, withPrevious } from './previous-path.ts'

/** Links to sign-in, sign-up and the reset of a password that lead back to this page, or to the page that is already remembered. */
export const useEntryLink = (): ((path: '/sign-in' | '/sign-up' | '/reset-password') => string) => {
  const { pathname, search } = useLocation()
  return (path) => withPrevious(path, urlOf(`${pathname.replace(/^\/+/, '/')}${search}`))
}
