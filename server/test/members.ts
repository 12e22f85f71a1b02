import { agreeTerms } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { TestCompany } from './companies.ts'
import type { House } from './house.ts'
import { userIdOf } from './money.ts'
import { signUpAs } from './people.ts'
import type { Visitor } from './request.ts'

/** A new user who manages a company beside its owner, bound by the terms unless said otherwise. */
export const joinCompany = async (
  house: House,
  { uuid }: Pick<TestCompany, 'uuid'>,
  nickname: string,
  { hasAgreedTerms = true } = {},
): Promise<Visitor> => {
  const manager = await signUpAs(house, nickname)
  await house.database.pool.query(
    `insert into company_members (user_id, company_id, role, joined_at)
     select $1, id, 'MANAGER', $2 from companies where uuid = $3`,
    [await userIdOf(house, nickname), house.clock.now(), uuid],
  )
  if (hasAgreedTerms) await manager.call(agreeTerms, { types: ['MANAGER'] })
  return manager
}
