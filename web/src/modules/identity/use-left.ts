import { type RefObject, useEffect, useRef } from 'react'

/** Whether the page was left since: what takes its time must not lead away from another page. */
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
