import { line } from './text.ts'

/** What a list is searched for. One letter stands in nearly every text, and no index finds it. */
export const searchTerm = line({ min: 2, max: 100 })
