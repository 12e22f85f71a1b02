// Method and path of a call. `core/endpoint.ts` does the same on the server, but would add zod to every page.
import type { Address } from '@jebo/contract/core/endpoint.ts'

export type { Address }

/** The names of the placeholders in a path: `/tickets/{id}` has `['id']`. */
export const placeholdersOf = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
