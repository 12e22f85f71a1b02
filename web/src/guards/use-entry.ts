import { useLocation, useNavigate } from 'react-router'
import { refreshViewer } from '../api/remembered-facts.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { previousOf, urlOf } from './previous-path.ts'

/** After sign-in, sign-up or an agreement, or where one has left a company: goes to the remembered page, else to `otherwise`. */
export const useEntry = (otherwise = '/'): (() => Promise<void>) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async () => {
    // Guards use the cached viewer, so it must be up to date before the navigation.
    await refreshViewer()
    const wanted = previousOf(urlOf(`${pathname}${search}`))
    await navigate(wanted ?? underPrefixOf(pathname, otherwise), { replace: true })
  }
}
