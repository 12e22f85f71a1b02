import { useEffect, useState } from 'react'

const fixesAtPx = 60

/**
 * True once the page is scrolled past 60 px, until it is back at its top: an earlier change would make the header
 * disappear while it is visible.
 */
export const useStuck = (): boolean => {
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    const follow = () => setIsStuck((before) => window.scrollY > (before ? 0 : fixesAtPx))
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return isStuck
}
