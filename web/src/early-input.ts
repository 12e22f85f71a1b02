// What is written into a server-rendered field: without a word, React writes over some of it when it hydrates the field.
import { isHandled, isHandledBy, keepEarly } from './early-events.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Toggle = HTMLInputElement & { type: 'checkbox' | 'radio' }

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

const eventOf = (type: string): Event => new Event(type, { bubbles: true })

/** Writes as a user does. React hears only of what differs from the last value that it saw or a script has set. */
const write = (field: Field, state: string | boolean): void => {
  if (isToggle(field)) {
    field.checked = !state
    field.click()
    return
  }
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  if (field.type !== 'file') {
    field.value = `${state} `
    // Unknown to React, which watches the element's own property.
    Reflect.set(Object.getPrototypeOf(field), 'value', state, field)
  }
  if (field === document.activeElement && selectionStart !== null) {
    ;(field as HTMLInputElement).setSelectionRange?.(selectionStart, selectionEnd)
  }
  field.dispatchEvent(eventOf('change'))
}

/** Of a page that is reloaded or returned to, the browser has restored the fields. */
const isRestored = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

/**
 * Keeps what is written into server-rendered fields until React hears of it.
 * @returns a function to call once React listens
 */
export const keepEarlyInput = (): (() => void) => {
  const written = new Map<Element, () => boolean>()
  /** Writing would break the syllable. */
  let isComposing = false
  const keep = (field: Field): void => {
    const state = stateOf(field)
    written.set(field, () => {
      if ((isComposing && field === document.activeElement) || !isHandledBy(field, eventOf('input'))) return false
      write(field, state)
      return true
    })
  }
  if (!isRestored()) [...document.querySelectorAll<Field>('input, select, textarea')].filter(isWritten).forEach(keep)
  document.addEventListener('compositionend', () => {
    isComposing = false
  })
  return keepEarly('input', written, (event) => {
    if (event instanceof InputEvent) isComposing = event.isComposing
    // Nothing else sends it.
    const field = event.target as Field
    if (!isHandled(event) && isWritten(field)) keep(field)
    else written.delete(field)
  })
}
