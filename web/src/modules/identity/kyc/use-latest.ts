import { useEffect, useRef } from 'react'

/** What was begun is no longer wanted once it is begun anew, given up, or its page is gone. */
export const useLatest = () => {
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  const giveUp = (): number => {
    latest.current += 1
    return latest.current
  }
  return {
    giveUp,
    /** @returns whether this is still wanted, to be asked after each wait */
    begin: (): (() => boolean) => {
      const own = giveUp()
      return () => own === latest.current
    },
  }
}
