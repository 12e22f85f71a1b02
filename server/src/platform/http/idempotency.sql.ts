// One row per successful call with a key, written in its transaction, so that a retry gets the response and does nothing.

import { createHash } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../db/database.ts'
import { refuseUnless } from './refusal.ts'

type Key = { userId: RowId<'users'>; call: string; key: string }

/** The hash does not depend on the order of keys. */
const hashOf = (input: Record<string, unknown>): Buffer => {
  const ordered = Object.fromEntries(Object.entries(input).sort(([left], [right]) => (left < right ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordered)).digest()
}

/**
 * Claims the key, waiting for another transaction that holds it.
 * @returns null if the key is new, else the stored response
 * @throws Refusal `error.idempotencyKeyReused` if the key was used with another input
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

/** Stores the response under the key that this transaction claimed. */
export const storeAnswer = async (tx: Tx, { userId, call, key }: Key, answer: unknown): Promise<void> => {
  await tx
    .updateTable('idempotent_answers')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

/** Deletes the stored responses of a user. */
export const deleteAnswersOf = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('idempotent_answers').where('user_id', '=', userId).execute()
}

/** How long a response is stored for retries. */
const storedForMs = 24 * 3_600_000

/** Deletes responses that are too old for a retry. */
export const deleteOldAnswers = async (tx: Tx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - storedForMs)
  await tx.deleteFrom('idempotent_answers').where('created_at', '<', before).execute()
}
