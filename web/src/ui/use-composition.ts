import { type RefObject, useEffect, useRef } from 'react'

/** Whether a syllable is being composed in a text area, and a way to complete it: it is once the area has lost the focus. */
export const useComposition = (
  area: RefObject<HTMLTextAreaElement | null>,
): { isComposing: () => boolean; complete: () => void } => {
  const composes = useRef(false)
  useEffect(() => {
    const current = area.current
    const follow = ({ type }: Event): void => {
      composes.current = type === 'compositionstart'
    }
    for (const name of ['compositionstart', 'compositionend']) current?.addEventListener(name, follow)
    return () => {
      for (const name of ['compositionstart', 'compositionend']) current?.removeEventListener(name, follow)
    }
  }, [area])
  return {
    isComposing: () => composes.current,
    complete: () => {
      if (composes.current) area.current?.blur()
    },
  }
}
