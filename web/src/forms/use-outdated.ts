import { useRevalidator } from 'react-router'
import { usualTimeoutMs } from '../api/send.ts'
import { whenAllAreShut } from '../ui/open-dialogs.ts'

/** Whether the page can still be drawn. In its place would be an error page, and what was typed would go with it. */
const isThere = async (address: string): Promise<boolean> => {
  try {
    const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(usualTimeoutMs) } as const
    return (await fetch(address, options)).ok
  } catch (error) {
    // No answer: fetch throws a TypeError, the timeout a DOMException.
    if (error instanceof TypeError || error instanceof DOMException) return false
    throw error
  }
}

/**
 * Reads the page again that a failed write was made from. What is typed stays: a dialog is waited for until it is shut,
 * since what it belongs to may be gone, and a page that can no longer be read is left as it stands.
 */
export const useOutdated = (): (() => Promise<void>) => {
  const { revalidate } = useRevalidator()
  return async () => {
    const { href } = window.location
    await whenAllAreShut()
    if (window.location.href !== href || !(await isThere(href)) || window.location.href !== href) return
    await revalidate()
  }
}
