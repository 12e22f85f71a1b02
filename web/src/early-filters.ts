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
  const sent = new WeakSet<EventTarget>()
  const note = ({ target }: Event): void => void (target && sent.add(target))
  const send = ({ target, type }: Event): void => {
    // What React listens to: a tick is known before it is a change.
    if (!isFilter(target) || type !== (target instanceof HTMLSelectElement ? 'change' : 'click')) return
    const form = formOf(target)
    if (!form) return
    sent.delete(form)
    setTimeout(() => sent.has(form) || form.requestSubmit())
  }
  const before = { capture: true }
  window.addEventListener('submit', note, before)
  // Ahead of React, which lets no other listener know of an event that it drops.
  for (const type of ['change', 'click']) window.addEventListener(type, send, before)
  // Of a page that is reloaded or returned to, the browser has restored the fields.
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || !('type' in navigation) || navigation.type !== 'navigate') return
  const fields = document.querySelectorAll<Filter>('form[role=search] :is(select, [type=checkbox])')
  const changed = [...fields].find(isChanged)
  if (changed) formOf(changed)?.requestSubmit()
}
