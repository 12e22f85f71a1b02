import { useLocation } from 'react-router'
import { urlOf, withPrevious } from './previous-path.ts'

/** Links to sign-in and sign-up that lead back to this page, or to the page that is already remembered. */
export const useEntryLink = (): ((path: '/sign-in' | '/sign-up') => string) => {
  const { pathname, search } = useLocation()
  return (path) => withPrevious(path, urlOf(`${pathname.replace(/^\/+/, '/')}${search}`))
}
