import { useEffect, useState } from 'react'

/** Whether the visitor is at the provider. After the browser's Back, the page is as they left it. */
export const useAway = () => {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const onReturn = () => setIsAway(false)
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [])
  return { isAway, setIsAway }
}
