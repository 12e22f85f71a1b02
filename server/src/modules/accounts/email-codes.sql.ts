import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EmailCodes } from '../../platform/db/schema.gen.ts'

/** One code of an address is open at a time: a new one voids the old. Concurrent requests wait for each other. */
export const replaceEmailCode = async (tx: Tx, code: Insertable<EmailCodes>): Promise<void> => {
  await tx
    .updateTable('email_codes')
    .set({ voided_at: code.created_at })
    .where('email', '=', code.email)
    .where('voided_at', 'is', null)
    .execute()
  await tx.insertInto('email_codes').values(code).execute()
}

/** Takes one try of the open code of the browser that asked for it, so that however many guesses come at once, five are judged. */
export const spendTry = (tx: Tx, email: string, browserHash: Buffer, now: Date) =>
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

/** Turns a proved code into a token; nothing happens where another call did so first. */
export const grantToken = async (tx: Tx, id: number, tokenHash: Buffer, expiresAt: Date): Promise<boolean> => {
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

/** Whether the token would be taken; looking does not use it up. */
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

/** Uses the token up; false where it is unknown, used, expired, or was given for another address. */
export const takeToken = async (tx: Tx, email: string, tokenHash: Buffer, now: Date): Promise<boolean> => {
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

/** Codes that can neither be typed in nor be exchanged any more. */
export const deleteDeadCodes = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('email_codes').where('created_at', '<', before).execute()
}
