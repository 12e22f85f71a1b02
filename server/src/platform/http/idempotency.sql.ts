// One row per acknowledged money call, written in the call's own transaction, so that a retry is answered, not repeated.

import { createHash } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../db/database.ts'
import { refuseUnless } from './refusal.ts'

type Key = { userId: RowId<'users'>; call: string; key: string }

/** Equal inputs have equal hashes, however their keys were ordered. */
const hashOf = (input: Record<string, unknown>): Buffer => {
  const ordered = Object.fromEntries(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest()
}

/**
 * Claims the key, waiting for another transaction that holds it.
 * @returns null where the key is new, else the answer it already got
 * @throws Refusal `error.idempotencyKeyReused` where the key came with another input
 */
export const claimKey = async (
  tx: Tx,
  { userId, call, key }: Key,
  input: Record<string, unknown>,
  now: Date,
): Promise<{ answer: unknown } | null> => {
  const bodyHash = hashOf(input)
  const inserted = await tx
    .insertInto('idempotent_answers')
    .values({ user_id: userId, call, key, body_hash: bodyHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const known = await rowOf(tx, { userId, call, key }).executeTakeFirstOrThrow()
  refuseUnless(bodyHash.equals(known.body_hash), 'error.idempotencyKeyReused')
  return { answer: known.answer }
}

const rowOf = (tx: Tx, { userId, call, key }: Key) =>
  tx
    .selectFrom('idempotent_answers')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)

/** Keeps the answer under the key that this very transaction claimed. */
export const storeAnswer = async (tx: Tx, { userId, call, key }: Key, answer: unknown): Promise<void> => {
  await tx
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}
