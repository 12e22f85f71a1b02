import { type RefObject, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { showToast } from './toast.tsx'

/** Copies a text and resolves with whether it could. If the browser blocks that, the content of `shown` is selected, so that the user can copy it. */
export const useCopy = <Shown extends HTMLElement>(): {
  shown: RefObject<Shown | null>
  copy: (text: string, done: string) => Promise<boolean>
} => {
  const t = useT('ui')
  const shown = useRef<Shown>(null)
  const copy = async (text: string, done: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(done)
      return true
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      showToast(t('copyFailed'), 'error')
      return false
    }
  }
  return { shown, copy }
}
