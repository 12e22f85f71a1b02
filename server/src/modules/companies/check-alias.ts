import type { checkAlias as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { isReservedName } from '@jebo/contract/core/names.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limits } from './companies.limits.ts'
import { findAliasRefusal, findOwnCompany } from './companies.sql.ts'

/** Answers what sending the application would refuse. */
export const checkAlias: Handler<typeof endpoint> = async ({ db, actor, limiter }, { alias }) => {
  await limiter.spend(limits.aliasChecks, actor.uuid)
  const own = await findOwnCompany(db, actor)
  if (own?.alias === alias) return { refusal: null }
  if (isReservedName(alias)) return { refusal: { messageKey: 'field.aliasReserved' } }
  const messageKey = await findAliasRefusal(db, alias, own?.id ?? null)
  return { refusal: messageKey && { messageKey } }
}
