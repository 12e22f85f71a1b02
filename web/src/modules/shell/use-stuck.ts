import { useEffect, useState } from 'react'

const fixesAtPx = 60

/**
 * True once the page is scrolled past 60 px, and until it is back at its top: letting go any earlier would make the
 * header vanish from under the reader's eyes.
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
