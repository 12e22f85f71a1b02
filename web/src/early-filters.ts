// React drops a change of a filter that it has not hydrated, which would leave the filter and its list in disagreement.

/** Sends the filters of a list as the plain form that they are until hydration; afterwards they send themselves. */
export const sendEarlyFilters = (): void => {
  let sent: EventTarget | null = null
  const note = ({ target }: Event): void => {
    sent = target
  }
  const send = ({ target }: Event): void => {
    const isFilter =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
    const form = isFilter ? target.closest<HTMLFormElement>('form[role=search]') : null
    if (form && form !== sent) form.requestSubmit()
    sent = null
  }
  window.addEventListener('submit', note, { capture: true })
  // Behind the listeners of React.
  window.addEventListener('change', send)
}
