import { useEffect, useState } from 'react'

/** Whether the visitor is at the provider. After the browser's Back, the page is as they left it. */
export const useAway = () => {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const comeBack = () => setIsAway(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { isAway, setIsAway }
}
