import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { isEmailTaken } from '../modules/accounts/public.ts'
import type { Db } from '../platform/db/database.ts'
import { demoPassword, inhabitants } from './demo-world.ts'

/** What the sign-in page of a demo shows; null where no demo world was made. */
export const findDemo = async (db: Db, isProduction: boolean): Promise<Site['demo']> => {
  const [first] = inhabitants
  if (isProduction || !first || !(await isEmailTaken(db, first.email))) return null
  return { password: demoPassword, accounts: inhabitants.map(({ email, role, company }) => ({ email, role, company })) }
}
