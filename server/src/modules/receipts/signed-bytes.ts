// The bytes that are hashed and signed. `docs/receipts.md` describes them, and script/verify-receipt builds them again.
import { createHash } from 'node:crypto'
import type { Severity } from '@jebo/contract/core/severities.ts'

/** What an author has submitted, apart from files. */
export type Content = {
  title: string | null
  weaknessType: string | null
  severity: Severity | null
  description: string | null
}

export type Leaf = { version: number; ticketNumber: number; submittedAt: Date; contentHash: Buffer }

export const submittedHashOf = ({ title, weaknessType, severity, description }: Content): Buffer =>
  createHash('sha256').update(JSON.stringify({ title, weaknessType, severity, description })).digest()

/** Nobody can find out what was submitted by trying, without the salt. */
export const contentHashOf = (salt: Buffer, submittedHash: Buffer): Buffer =>
  createHash('sha256').update(salt).update(submittedHash).digest()

export const leafFields = ({ version, ticketNumber, submittedAt, contentHash }: Leaf) => ({
  version,
  ticket: ticketNumber,
  time: submittedAt.toISOString(),
  contentHash: contentHash.toString('hex'),
})

export const leafBytes = (leaf: Leaf): Buffer => Buffer.from(JSON.stringify(leafFields(leaf)))

export const headBytes = ({ size, root, time }: { size: number; root: Buffer; time: Date }): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: 'jebo.receipts.head',
      version: 1,
      size,
      root: root.toString('hex'),
      time: time.toISOString(),
    }),
  )
