import { useLocation } from 'react-router'
import { newKey } from '../../api/new-key.ts'
import { underPrefixOf } from '../../i18n/own-path.ts'
import type { Way } from './started-attempts.ts'
import { usePopup } from './use-popup.ts'

/** Our own pages that are designed for a popup. */
const pages = { NDA: '/authentication/nda', KYC: '/authentication/kyc' } as const

/** Opens one of them. @param onward where to continue if the whole page navigated */
export const usePagePopup = (kind: keyof typeof pages, onward: string) => {
  const { pathname } = useLocation()
  const { open, isAway, blockedTimes, failure, popup } = usePopup(kind, onward)
  const destination = () => ({ address: underPrefixOf(pathname, pages[kind]), reference: null, nonce: newKey() })
  const start = (way?: Way) => open(() => Promise.resolve(destination()), way)
  return { start, isBusy: isAway, blockedTimes, failure, popup }
}
