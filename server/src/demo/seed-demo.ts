import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { createAccount, isAnyUserThere, isEmailTaken, makeStaff } from '../modules/accounts/public.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { demoPassword, inhabitants } from './demo-world.ts'

const requiredTerms = ['USER', 'PII_REQUIRED'] as const

/**
 * Fills an empty database with the demo world, by the product's own commands.
 * @returns false where somebody is there already, and nothing was done
 */
export const seedDemo = async (db: Db, now: Date): Promise<boolean> => {
  if (await isAnyUserThere(db)) return false
  const passwordHash = await hashPassword(demoPassword)
  await inTransaction(db, async (tx) => {
    for (const { email, nickname, role } of inhabitants) {
      const agreements = requiredTerms.map((type) => ({ type, version: null }))
      await createAccount(tx, { email, nickname, passwordHash, agreements, locale: 'ko', createdAt: now })
      if (role === 'staff') await makeStaff(tx, email, now)
    }
  })
  return true
}

/** What the sign-in page of a demo shows; null where no demo world was made. */
export const findDemo = async (db: Db, isProduction: boolean): Promise<Site['demo']> => {
  const [first] = inhabitants
  if (isProduction || !first || !(await isEmailTaken(db, first.email))) return null
  return { password: demoPassword, accounts: inhabitants.map(({ email, role }) => ({ email, role })) }
}
