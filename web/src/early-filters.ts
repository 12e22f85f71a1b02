// React drops a change of a filter that it has not hydrated, which would leave the filter and its list in disagreement.

type Filter = HTMLSelectElement | HTMLInputElement

const isFilter = (target: unknown): target is Filter =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')

const formOf = (filter: Filter): HTMLFormElement | null => filter.closest<HTMLFormElement>('form[role=search]')

/** Whether it differs from what the server has drawn. */
const isChanged = (filter: Filter): boolean => {
  if (filter instanceof HTMLInputElement) return filter.checked !== filter.defaultChecked
  const drawn = [...filter.options].find(({ defaultSelected }) => defaultSelected)
  return drawn !== undefined && !drawn.selected
}

/** Sends the filters of a list as the plain form that they are until hydration; afterwards they send themselves. */
export const sendEarlyFilters = (): void => {
  let sent: EventTarget | null = null
  const note = ({ target }: Event): void => {
    sent = target
  }
  const send = ({ target }: Event): void => {
    const form = isFilter(target) ? formOf(target) : null
    if (form && form !== sent) form.requestSubmit()
    sent = null
  }
  window.addEventListener('submit', note, { capture: true })
  // Behind the listeners of React.
  window.addEventListener('change', send)
  // Of a page that is reloaded or returned to, the browser has restored the fields.
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !('type' in navigation) || navigation.type !== 'navigate') return
  const fields = document.querySelectorAll<Filter>('form[role=search] :is(select, [type=checkbox])')
  const changed = [...fields].find(isChanged)
  if (changed) formOf(changed)?.requestSubmit()
}
