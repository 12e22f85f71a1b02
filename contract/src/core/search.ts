import { line } from './text.ts'

/** A search term. A single letter matches nearly every text, and no index helps to find it. */
export const searchTerm = line({ min: 2, max: 100 })
