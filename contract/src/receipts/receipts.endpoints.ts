// The public side of the log of receipts (decision 0077). Nothing in these answers says what was submitted, where or by whom.
import { endpoint } from '../core/endpoint.ts'
import { wholeInQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { hashPath, mostLeaves, receiptHead, receiptKey, sha256Hex } from './receipts.schema.ts'

/** The newest signed state of the log, with the key that signed it. */
export const getReceiptHead = endpoint({
  method: 'GET',
  path: '/receipts/head',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: receiptHead.extend({ publicKey: sha256Hex }),
  problems: [],
})

/** Proves that the log of `second` leaves begins with the log of `first` leaves (RFC 6962, section 2.1.2). */
export const getConsistencyProof = endpoint({
  method: 'GET',
  path: '/receipts/consistency',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ first: wholeInQuery(mostLeaves), second: wholeInQuery(mostLeaves) }),
  answer: z.object({ first: z.int(), second: z.int(), proof: hashPath }),
  problems: ['error.notFound'],
})

/** Proves that a leaf, given by its index or its hash, is in the log of `size` leaves, or in the newest (section 2.1.1). */
export const getInclusionProof = endpoint({
  method: 'GET',
  path: '/receipts/inclusion',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({
    leaf: z.string().regex(/^(?:[0-9]{1,13}|[0-9a-f]{64})$/, { error: 'field.invalid' }),
    size: wholeInQuery(mostLeaves).optional(),
  }),
  answer: z.object({ index: z.int(), leafHash: sha256Hex, size: z.int(), proof: hashPath }),
  problems: ['error.notFound'],
})

/** The keys that have signed heads, newest first. */
export const listReceiptKeys = endpoint({
  method: 'GET',
  path: '/receipts/keys',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({}),
  answer: z.object({ keys: z.array(receiptKey) }),
  problems: [],
})
