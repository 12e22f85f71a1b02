import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { isEmailTaken } from '../modules/accounts/public.ts'
import type { Db } from '../platform/db/database.ts'
import { demoAccounts, demoPassword } from './demo-world.ts'

/** The users that the sign-in page of a demo shows; null if there is no demo. */
export const findDemo = async (db: Db, isProduction: boolean): Promise<Site['demo']> => {
  const [first] = demoAccounts
  if (isProduction || !first || !(await isEmailTaken(db, first.email))) return null
  return { password: demoPassword, accounts: [...demoAccounts] }
}
