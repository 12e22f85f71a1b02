import type { ReceiptHead } from '@jebo/contract/receipts/receipts.schema.ts'
import type { StoredHead } from './log.sql.ts'

const hex = (bytes: Buffer): string => bytes.toString('hex')

export const presentHead = ({ size, root, time, keyId, signature }: StoredHead): ReceiptHead => ({
  ...{ size, root: hex(root), time: time.toISOString(), keyId, signature: hex(signature) },
})

export const presentPath = (hashes: readonly Buffer[]): string[] => hashes.map(hex)
