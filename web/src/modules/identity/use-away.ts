import { useEffect, useState } from 'react'

/** Whether the visitor is with the provider. Come back by the browser's own button, the page is as it was left. */
export const useAway = () => {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const comeBack = () => setIsAway(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { isAway, setIsAway }
}
