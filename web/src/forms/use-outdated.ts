import { useRevalidator } from 'react-router'
import { usualTimeoutMs } from '../api/send.ts'
import { whenAllAreClosed } from '../ui/open-dialogs.ts'

/** Whether the page still loads. If not, a reload would show an error page and lose the input. */
const isThere = async (address: string): Promise<boolean> => {
  try {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(usualTimeoutMs) } as const
    return (await fetch(address, options)).ok
  } catch (error) {
    // No response: fetch throws a TypeError, the timeout a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/**
 * Reloads the data of the page after a failed write. The input is kept: the reload waits until dialogs are closed,
 * since their subject may be gone, and a page that no longer loads is not changed.
 */
export const useOutdated = (): (() => Promise<void>) => {
  const { revalidate } = useRevalidator()
  return async () => {
    const { href } = window.location
    await whenAllAreClosed()
    if (window.location.href !== href || !(await isThere(href)) || window.location.href !== href) return
    await revalidate()
  }
}
