// The router's own matcher, as vite/stored-matches.ts finds it.
declare module 'virtual:router-matcher' {
  import type { RouteMatch } from 'react-router'
  export class V6RegExMatcher {
    constructor(basename?: string)
    update(routes: unknown): void
    match(location: string | { pathname?: string }, isPartial?: boolean): RouteMatch[] | null
  }
}
