import type { applyCompany as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { renewSession } from '../../platform/session/session.ts'
import { lockCaller } from '../accounts/public.ts'
import { limits } from './companies.limits.ts'
import { findAliasRefusal, insertCompany } from './companies.sql.ts'
import { attachLogo } from './company-pictures.ts'
import { sealContact } from './contact.ts'
import { insertMember } from './members.sql.ts'

/** Injected by the module of crews, which stands beside this one. */
export type MembersOfCrews = { isInCrew: (db: Db, userId: RowId<'users'>) => Promise<boolean> }

/** Creates the company and its owner; it needs staff approval before it can act. */
export const applyCompany: Handler<typeof endpoint, [MembersOfCrews]> = async (call, form, { isInCrew }) => {
  const { actor, now } = call
  refuseUnless(!actor.standing.isStaff && !actor.standing.awaitsSecondFactor, 'error.forbidden')
  refuseUnless(actor.standing.company === null, 'company.applicationInProgress')
  await call.limiter.spend(limits.applications, actor.uuid)
  return inTransaction(call.db, async (tx) => {
    await lockCaller(tx, call)
    refuseUnless(!(await isInCrew(tx, actor.id)), 'company.inCrew')
    const company = await insertCompany(tx, {
      alias: form.alias,
      name: form.companyName,
      bio: form.bio ?? null,
      about: form.about ?? null,
      business_number: form.businessNumber,
      website: form.website,
      logo_id: form.logoId,
      contact_sealed: sealContact(call.sealer, form),
      applied_at: now,
    })
    if (company === null) return refuseAlias(tx, form.alias)
    const isFirst = await insertMember(tx, {
      user_id: actor.id,
      company_id: company.id,
      role: 'OWNER',
      permissions: companyPermissions,
      joined_at: now,
    })
    refuseUnless(isFirst, 'company.applicationInProgress')
    await attachLogo(tx, { id: form.logoId, companyId: company.id, uploaderId: actor.id, at: now })
    // The user's rights have changed, so the session needs a new token.
    await renewSession(tx, call)
    return { uuid: company.uuid }
  })
}

/** Another company may have given it up meanwhile. */
const refuseAlias = async (tx: Tx, alias: string): Promise<never> => {
  const refusal = (await findAliasRefusal(tx, alias, null)) ?? 'company.aliasTaken'
  return refuse(refusal, atField('alias', refusal))
}
