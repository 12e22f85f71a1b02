// Replaces the router's matcher on the server (vite/stored-matches.ts). That one tries two hundred routes one after the
// other, for the address of a page and for each address above it.
import { V6RegExMatcher as Matcher } from 'virtual:router-matcher'
import type { RouteMatch } from 'react-router'

const mostStored = 1000
const longestStored = 200

type Matches = RouteMatch[] | null

/** What the router changes in a match must not reach another request. */
const copyOf = (matches: Matches): Matches =>
  matches?.map((match) => ({ ...match, params: { ...match.params } })) ?? null

/** Named as the router imports it. */
export class V6RegExMatcher extends Matcher {
  readonly #stored = new Map<string, Matches>()

  override update(routes: unknown): void {
    this.#stored.clear()
    super.update(routes)
  }

  override match(location: string | { pathname?: string }, isPartial = false): Matches {
    // Only a text may have a query.
    const path = (typeof location === 'string' ? location.split(/[?#]/, 1)[0] : location.pathname) || '/'
    if (isPartial || path.length > longestStored) return super.match(location, isPartial)
    const known = this.#stored.get(path)
    if (known !== undefined) return copyOf(known)
    const found = super.match({ pathname: path })
    if (this.#stored.size >= mostStored) this.#stored.clear()
    this.#stored.set(path, found)
    return copyOf(found)
  }
}
