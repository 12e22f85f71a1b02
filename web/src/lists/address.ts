// A list's state lives in the address bar: which page, which filters, how many rows.

/** One of a few values an address may name, else undefined: an address is anybody's to write. */
export const chosenIn = <Value extends string>(url: URL, name: string, values: readonly Value[]): Value | undefined => {
  const given = url.searchParams.get(name)
  return values.find((value) => value === given)
}

/** The words searched for, cut to what the calls take; undefined where there are none. */
export const searchIn = (url: URL): string | undefined =>
  [...(url.searchParams.get('q') ?? '').trim()].slice(0, 100).join('') || undefined

const wholeIn = (url: URL, name: string, most: number): number | null => {
  const given = url.searchParams.get(name) ?? ''
  return /^[1-9]\d{0,6}$/.test(given) && Number(given) <= most ? Number(given) : null
}

/** Which page of a list, counted from 1. */
export const pageIn = (url: URL): number => wholeIn(url, 'page', 100_000) ?? 1

/** How many rows of a feed are shown: `step` of them at first, at most a thousand. */
export const shownIn = (url: URL, step: number): number => Math.max(step, wholeIn(url, 'shown', 1000) ?? step)

/** The query of an address with some values changed; null takes one out. Pages and lengths begin anew. */
export const changedQuery = (search: string, changes: Record<string, string | null>): string => {
  const query = new URLSearchParams(search)
  for (const name of ['page', 'shown']) query.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query.size > 0 ? `?${query}` : '?'
}
