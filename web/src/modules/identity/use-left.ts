import { type RefObject, useEffect, useRef } from 'react'

/** Whether the user has left the page: a slow response must not navigate away from another page. */
export const useLeft = (): RefObject<boolean> => {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
