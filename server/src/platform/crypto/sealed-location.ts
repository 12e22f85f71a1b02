import type { Services } from '../http/call.ts'

/** What resealing requires. */
export type SealedTools = Pick<Services, 'db' | 'sealer' | 'files'>

/**
 * The result for one value: resealed; busy, as another transaction had it locked or changed it; closed, as no given key
 * opens it; lost from the store; the store silent; or double, as another row has the same fingerprint.
 */
export type Outcome = 'sealed' | 'busy' | 'closed' | 'lost' | 'silent' | 'double'

/** A value that was not sealed with the newest key. */
export type Older = {
  /** Null if its format does not tell. */
  keyId: string | null
  /** @throws Error of the database only */
  reseal: () => Promise<Outcome>
  /** What the operator must know to resolve a duplicate, if there can be one. */
  describeDouble?: () => Promise<string>
}

/** Where sealed values are stored: a column, a kind of job, or a kind of file. */
export type SealedLocation = {
  /** As shown to the operator. */
  name: string
  /** Reads page by page, and holds no lock while the values are processed. */
  older: (tools: SealedTools) => AsyncIterable<Older>
}
