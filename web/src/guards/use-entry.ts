import { useLocation, useNavigate } from 'react-router'
import { refreshViewer } from '../api/remembered-facts.ts'
import { underPrefixOf } from '../i18n/own-path.ts'
import { previousOf } from './previous-path.ts'

/** After sign-in, sign-up and an agreement: on to the page the visitor wanted, else to `otherwise`. */
export const useEntry = (otherwise = '/'): (() => Promise<void>) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return async () => {
    // The guards judge by what is remembered, so that must be fresh before the page changes.
    await refreshViewer()
    const wanted = previousOf(new URL(`https://self.invalid${pathname}${search}`))
    await navigate(wanted ?? underPrefixOf(pathname, otherwise), { replace: true })
  }
}
