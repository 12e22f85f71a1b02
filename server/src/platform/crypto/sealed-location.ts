import type { Services } from '../http/call.ts'

/** What sealing anew takes. */
export type SealedTools = Pick<Services, 'db' | 'sealer' | 'files'>

/**
 * What became of one thing: sealed anew; busy, as somebody else was at it; closed to the keys there are; lost from the
 * store; the store silent; or double, as another row has come to hold the same.
 */
export type Outcome = 'sealed' | 'busy' | 'closed' | 'lost' | 'silent' | 'double'

/** One thing that another key than the newest sealed. */
export type Older = {
  /** Null where its form does not tell. */
  keyId: string | null
  /** @throws Error of the database alone */
  reseal: () => Promise<Outcome>
  /** What whoever runs the product must know to mend a double, where there can be one. */
  tellDouble?: () => Promise<string>
}

/** Where things lie sealed: a column, a kind of job, a kind of file. */
export type SealedLocation = {
  /** As it is told to whoever runs the product. */
  name: string
  /** Reads a page at a time, and holds nothing while one looks at what it gives. */
  older: (tools: SealedTools) => AsyncIterable<Older>
}
