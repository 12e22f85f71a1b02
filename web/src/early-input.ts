// What is written into a server-rendered field: without a word, React writes over some of it when it hydrates the field.
import { type Hearer, isHandled, isHandledBy, type Kept } from './early-events.ts'

type Field = (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) & {
  /** The value that React has seen last, kept by React. */
  _valueTracker?: { setValue: (value: string) => void }
}
type Toggle = HTMLInputElement & { type: 'checkbox' | 'radio' }

const selector = 'input, select, textarea'

const isToggle = (field: Field): field is Toggle => field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field): string | boolean => (isToggle(field) ? field.checked : field.value)

const drawnOf = (field: Field): string | boolean => {
  if (isToggle(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const find = (options: string) => field.querySelector<HTMLOptionElement>(options)
  return (find('[selected]') ?? find('option:enabled'))?.value ?? ''
}

/** A field when an event on it begins, before React. */
type Noted = { state: string | boolean; drawn: string | boolean; isHydrated: boolean }

const noteOf = (field: Field): Noted => ({
  state: stateOf(field),
  drawn: drawnOf(field),
  isHydrated: Object.keys(field).some((key) => key.startsWith('__reactProps')),
})

/** Whether the state differs from what the server has drawn. Of radios, only the chosen one does. */
const isWritten = (field: Field, { state, drawn }: Noted): boolean =>
  state !== drawn && (state !== false || field.type !== 'radio')

const cursorOf = (field: Field) => {
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  return [selectionStart, selectionEnd] as const
}

/** Of a page that is reloaded or returned to, the browser has restored the fields: filters may differ from their address. */
const isRestored = (field: Field): boolean =>
  Boolean(field.form?.matches('[role=search]')) &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate')

const eventOf = (type: string): Event => new Event(type, { bubbles: true })

/**
 * Writes as a user does. What stands is left alone, as a user may be composing a syllable of it.
 * @param cursor where it is in a text; null if the field has none
 */
const write = (field: Field, state: string | boolean, cursor: ReturnType<typeof cursorOf>): void => {
  if (field.matches(':disabled')) return
  if (isToggle(field)) {
    field.checked = !state
    field.click()
    return
  }
  if (field.value !== state && field.type !== 'file') {
    field.value = `${state}`
    if (cursor[0] !== null && field === document.activeElement)
      (field as HTMLInputElement).setSelectionRange?.(...cursor)
  }
  // React hears of a text only if it differs from the one that it saw last.
  field._valueTracker?.setValue(`${state} `)
  // A text is heard by the first, a choice by the second.
  field.dispatchEvent(eventOf('input'))
  field.dispatchEvent(eventOf('change'))
}

/** Keeps what is written into fields until React hears of it. */
export const earlyInput = (kept: Kept): Hearer => {
  let isOwn = false
  let noted: Noted | undefined
  const keep = (field: Field, { state, drawn }: Noted): void => {
    let cursor = cursorOf(field)
    kept.set(field, () => {
      if (stateOf(field) === state) cursor = cursorOf(field)
      isOwn = true
      const isHeard = isHandledBy(field, eventOf('input'))
      const present = stateOf(field)
      // Anything else is a draft that the page has restored.
      if (isHeard && (present === state || present === drawn)) write(field, state, cursor)
      isOwn = false
      return isHeard
    })
  }
  for (const field of document.querySelectorAll<Field>(selector)) {
    const present = noteOf(field)
    if (isWritten(field, present) && !isRestored(field)) keep(field, present)
  }
  // React hydrates a field for an event on it, may write over it then, and does not hear what the event changed.
  const note = ({ type, target }: Event): void => {
    const field = target as Field
    if (!field.matches?.(selector) || (type === 'click') !== isToggle(field)) return
    noted = noteOf(field)
  }
  window.addEventListener('click', note, true)
  window.addEventListener('input', note, true)
  return {
    selector,
    hear: (event, element) => {
      if (isOwn) return
      const field = element as Field
      for (const other of kept.keys() as MapIterator<Field>) {
        if (field.type === 'radio' && other.name === field.name && other.form === field.form) kept.delete(other)
      }
      const isHeard = isHandled(event) && noted?.isHydrated && (isToggle(field) || stateOf(field) === noted.state)
      if (noted && !isHeard && isWritten(field, noted)) keep(field, noted)
      else kept.delete(field)
    },
  }
}

/** A key makes React hydrate the page, and write over a field, before the browser writes the letter. */
export const earlyKeys = (kept: Kept): Hearer => ({
  selector,
  hear: (event, field) => {
    // What is written now would break the syllable.
    if (event.type === 'beforeinput' && (event as InputEvent).isComposing) return
    if (kept.get(field)?.()) kept.delete(field)
  },
})
