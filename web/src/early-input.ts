// What is written into a server-rendered field: without a word, React writes over some of it when it hydrates the field.
import { type Hearer, isHandled, isHandledBy, type Kept } from './early-events.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Toggle = HTMLInputElement & { type: 'checkbox' | 'radio' }

const selector = 'input, select, textarea'

const isToggle = (field: Field): field is Toggle => field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field): string | boolean => (isToggle(field) ? field.checked : field.value)

/** Whether it differs from what the server has drawn. Of radios, only the chosen one does. */
const isWritten = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected === false
  }
  if (!isToggle(field)) return field.value !== field.defaultValue
  return field.type === 'radio' ? field.checked > field.defaultChecked : field.checked !== field.defaultChecked
}

/** Of a page that is reloaded or returned to, the browser has restored the fields: filters may differ from their address. */
const isRestored = (field: Field): boolean =>
  Boolean(field.form?.matches('[role=search]')) &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

const eventOf = (type: string): Event => new Event(type, { bubbles: true })

/**
 * Writes as a user does. React hears only of what differs from the last value that it saw or a script has set.
 * @param cursor where it is in a text; null if the field has none
 */
const write = (field: Field, state: string | boolean, cursor: readonly [number | null, number | null]): void => {
  if (field.disabled) return
  if (isToggle(field)) {
    field.checked = !state
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = `${state} `
    // Unknown to React, which watches the element's own property.
    Reflect.set(Object.getPrototypeOf(field), 'value', state, field)
  }
  if (cursor[0] !== null && field === document.activeElement) (field as HTMLInputElement).setSelectionRange?.(...cursor)
  // A text is heard by the first, a choice by the second.
  field.dispatchEvent(eventOf('input'))
  field.dispatchEvent(eventOf('change'))
}

/** Keeps what is written into fields until React hears of it. */
export const earlyInput = (kept: Kept): Hearer => {
  let isComposing = false
  let isOwn = false
  const keep = (field: Field): void => {
    const state = stateOf(field)
    const { selectionStart, selectionEnd } = field as HTMLInputElement
    kept.set(field, () => {
      // Writing would break the syllable.
      if (isComposing && field === document.activeElement && stateOf(field) === state) return false
      isOwn = true
      const isHeard = isHandledBy(field, eventOf('input'))
      if (isHeard) write(field, state, [selectionStart, selectionEnd])
      isOwn = false
      return isHeard
    })
  }
  for (const field of document.querySelectorAll<Field>(selector)) {
    if (isWritten(field) && !isRestored(field)) keep(field)
  }
  // A key makes React hydrate the page, and write over the field, before the browser writes the letter.
  document.addEventListener(
    'beforeinput',
    ({ target }) => {
      isComposing = false
      if (target instanceof Element && target.matches(selector) && kept.get(target)?.()) kept.delete(target)
    },
    true,
  )
  return {
    selector,
    hear: (event, element) => {
      if (isOwn) return
      const field = element as Field
      isComposing = (event as InputEvent).isComposing
      for (const other of kept.keys() as MapIterator<Field>) {
        if (field.type === 'radio' && other.name === field.name && other.form === field.form) kept.delete(other)
      }
      if (isHandled(event) || !isWritten(field)) kept.delete(field)
      else keep(field)
    },
  }
}
