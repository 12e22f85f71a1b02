import { useEffect, useRef } from 'react'

/** A task is outdated once it is started again, cancelled, or its page is gone. */
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
    /** @returns whether this task is still current; call it after each wait */
    begin: (): (() => boolean) => {
      const own = giveUp()
      return () => own === latest.current
    },
  }
}
