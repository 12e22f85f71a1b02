// People to mention, below a text area while a name is written after an @.
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { classNames } from './class-names.ts'
import { isComposingKey } from './composing.ts'
import { type Asked, askedAt, namesFor } from './mention-edits.ts'
import { popupClass } from './popup-style.ts'
import { SuggestionOptions } from './suggestion-options.tsx'
import { typeInto } from './type-into.ts'
import { useComposition } from './use-composition.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Area = RefObject<HTMLTextAreaElement | null>
type Shown = Asked & { found: readonly string[]; at: number }

/** Tells which name the arrows have reached, while the focus stays in the text. */
const useReference = (area: Area, listId: string, optionId: string | null) => {
  useEffect(() => {
    const current = area.current
    if (!current || optionId === null) return
    const attributes = { 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-activedescendant': optionId }
    for (const [name, value] of Object.entries(attributes)) current.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) current.removeAttribute(name)
    }
  }, [area, listId, optionId])
}

const useShown = (area: Area, names: readonly string[]) => {
  const [shown, setShown] = useState<Shown | null>(null)
  /** Where the list was closed by its reader, and stays so. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const { isComposing, complete } = useComposition(area)
  const choose = (name: string, chosen: Asked) => {
    complete()
    const current = area.current
    setShown(null)
    if (!current) return
    const { from, part } = askedAt(current.value, current.selectionEnd) ?? chosen
    const text = `@${name} `
    const end = from + text.length
    typeInto(current, { from, to: from + part.length + 1, text, start: end, end })
  }
  const read = useEffectEvent((composes: boolean) => {
    const current = area.current
    const asked = current && askedAt(current.value, current.selectionEnd)
    if (asked?.from !== closedAt) setClosedAt(null)
    const found = asked && asked.from !== closedAt ? namesFor(names, asked.part, composes) : []
    const isSame = shown !== null && asked?.from === shown.from && asked.part === shown.part
    setShown(asked && found.length > 0 ? { ...asked, found, at: isSame ? shown.at % found.length : 0 } : null)
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (shown === null || isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const { found, at } = shown
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const name = found[at]
    if (step !== undefined) setShown({ ...shown, at: (at + step + found.length) % found.length })
    else if (event.key === 'Escape') {
      setClosedAt(shown.from)
      setShown(null)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && name !== undefined) {
      choose(name, shown)
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  const look = useEffectEvent(() => {
    if (document.activeElement === area.current) read(isComposing())
  })
  useEffect(() => {
    const current = area.current
    if (!current) return
    const leaving = new AbortController()
    const { signal } = leaving
    current.addEventListener('input', (event) => read(event instanceof InputEvent && event.isComposing), { signal })
    current.addEventListener('compositionend', () => read(false), { signal })
    current.addEventListener('blur', () => setShown(null), { signal })
    current.addEventListener('keydown', (event) => press(event), { signal })
    // The caret has moved: the name at its end may be another one, or none.
    document.addEventListener('selectionchange', () => look(), { signal })
    return () => leaving.abort()
  }, [area])
  return { shown, choose }
}

export const Mentions = ({ area, names }: { area: Area; names: readonly string[] }) => {
  const t = useT('ui.markdown')
  const id = useId()
  const { shown, choose } = useShown(area, names)
  const optionId = (at: number) => `${id}-${at}`
  useReference(area, id, shown && optionId(shown.at))
  const list = useRef<HTMLDivElement>(null)
  const from = shown?.from
  useEffect(() => {
    if (from !== undefined) list.current?.scrollIntoView({ block: 'nearest' })
  }, [from])
  return (
    <>
      <VisuallyHidden role="status">{shown ? t('mentionsFound', { count: shown.found.length }) : ''}</VisuallyHidden>
      {shown && (
        <div
          id={id}
          role="listbox"
          aria-label={t('mentions')}
          ref={list}
          className={classNames(popupClass, 'absolute top-full left-0 z-10 mt-1 w-60 max-w-full scroll-my-20 p-1.5')}
        >
          <SuggestionOptions
            id={id}
            suggestions={shown.found.map((name) => ({ value: name, label: `@${name}` }))}
            active={shown.at}
            onPick={({ value }) => choose(value, shown)}
          />
        </div>
      )}
    </>
  )
}
