import { z } from '../core/zod.ts'

/** The most leaves that a request can name. */
export const mostLeaves = 1_000_000_000_000

/** A SHA-256 in lower-case hexadecimal digits. */
export const sha256Hex = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['dc9a0536ff2e196d5a628a5bf377ab247bbddf83342be39699461c1e766e6646'] })

/** Hashes from the leaf upwards, as RFC 6962 orders them. */
export const hashPath = z.array(sha256Hex)

/** A signed state of the log. `signature` is of the bytes that `docs/receipts.md` describes. */
export const receiptHead = z.object({
  size: z.int(),
  root: sha256Hex,
  time: z.iso.datetime(),
  keyId: z.string(),
  signature: z
    .string()
    .regex(/^[0-9a-f]{128}$/)
    .meta({ examples: ['2b7e151628aed2a6abf7158809cf4f3c'.repeat(4)] }),
})

/** An Ed25519 key, as its 32 bytes in hexadecimal digits. */
export const receiptKey = z.object({ id: z.string(), publicKey: sha256Hex, since: z.iso.datetime() })

export type ReceiptHead = z.infer<typeof receiptHead>
