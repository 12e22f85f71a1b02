// Keys of a list: single letters, which act only while nothing is being typed. Readers may turn them off (WCAG 2.1.4).
import { useLayoutEffect, useRef } from 'react'
import { cookieOf, cookieText } from '../api/cookies.ts'

export type ListKey = 'next' | 'previous' | 'open' | 'act' | 'close' | 'search' | 'help'

const cookie = 'list-keys'
const storedDays = 365

export const areKeysOn = (): boolean => cookieOf(document.cookie, cookie) !== 'off'

export const turnKeys = (isOn: boolean): void => {
  document.cookie = cookieText(cookie, isOn ? '' : 'off', isOn ? 0 : storedDays)
}

const letters: Record<string, ListKey> = { j: 'next', k: 'previous', o: 'open', a: 'act' }
const places: Record<string, ListKey> = { KeyJ: 'next', KeyK: 'previous', KeyO: 'open', KeyA: 'act' }
const signs: Record<string, ListKey> = { '/': 'search', '?': 'help', Escape: 'close', Enter: 'open' }

/** A keyboard that writes Hangul has the same keys at the same places. */
const isOtherScript = (key: string): boolean => key.length === 1 && key > '\u007f'

const keyOf = ({ key, code }: KeyboardEvent): ListKey | undefined =>
  signs[key] ?? letters[key] ?? (isOtherScript(key) || key === 'Process' ? places[code] : undefined)

const typing = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]'
/** What Enter and Escape have a meaning of their own on. */
const pressed = 'a, button, summary'

const isFree = (event: KeyboardEvent): boolean => {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (!(target instanceof Element) || target.closest(typing)) return false
  return event.key !== 'Enter' || target.closest(pressed) === null
}

/** @param act returns whether the key had an effect; another one is left to the browser */
export const useListKeys = (act: (key: ListKey) => boolean): void => {
  const latest = useRef(act)
  // Other effects wait for their turn, and a busy page would lose a key that is pressed before it.
  useLayoutEffect(() => {
    latest.current = act
  })
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const key = isFree(event) ? keyOf(event) : undefined
      if (!key || !areKeysOn() || document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (latest.current(key)) event.preventDefault()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
}
