import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EmailCodes } from '../../platform/db/schema.gen.ts'

/** Replaces the browser's open code for the address, of which there is at most one. Concurrent requests wait for each other. */
export const replaceEmailCode = async (tx: Tx, code: Insertable<EmailCodes>): Promise<void> => {
  await tx
    .updateTable('email_codes')
    .set({ voided_at: code.created_at })
    .where('email', '=', code.email)
    .where('browser_hash', '=', code.browser_hash)
    .where('voided_at', 'is', null)
    .execute()
  await tx.insertInto('email_codes').values(code).execute()
}

/** Consumes one attempt of this browser's open code; however many guesses race, at most five are checked. */
export const consumeTry = (tx: Tx, email: string, browserHash: Buffer, now: Date) =>
  tx
    .updateTable('email_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash)
    .where('voided_at', 'is', null)
    .where('token_hash', 'is', null)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

/** Turns a verified code into a token; does nothing if another call already did. */
export const grantToken = async (
  tx: Tx,
  id: RowId<'email_codes'>,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('email_codes')
    .set({ token_hash: tokenHash, token_expires_at: expiresAt })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .where('token_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the token is valid; does not consume it. */
export const isTokenOpen = async (db: Db, email: string, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('email_codes')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the token; false if it is unknown, used, expired, or for another address. */
export const consumeToken = async (tx: Tx, email: string, tokenHash: Buffer, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('email_codes')
    .set({ used_at: now, voided_at: now })
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('token_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes codes that can no longer be entered or exchanged. */
export const deleteExpiredCodes = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('email_codes').where('created_at', '<', before).execute()
}
