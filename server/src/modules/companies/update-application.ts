import type { updateApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse } from '../../platform/http/refusal.ts'
import { detachFile } from '../files/public.ts'
import { limits } from './companies.limits.ts'
import { findAliasRefusal, updateCompany } from './companies.sql.ts'
import { attachLogo, companyLogo } from './company-logo.ts'
import { sealContact } from './contact.ts'
import { moveCompany } from './move-company.ts'
import { lockOwnApplication } from './own-application.ts'

/** Changes a pending application; a denied one becomes pending again. */
export const updateApplication: Handler<typeof endpoint> = async ({ db, now, actor, sealer, limiter }, form) => {
  await limiter.spend(limits.applicationChanges, actor.uuid)
  await inTransaction(db, async (tx) => {
    const company = await lockOwnApplication(tx, actor, 'updateApplication')
    const isKept = form.alias === company.alias
    const refusal = isKept ? null : await findAliasRefusal(tx, form.alias, company.id)
    if (refusal) refuse(refusal, atField('alias', refusal))
    const isNewLogo = form.logoId !== company.logo_id
    if (isNewLogo) await attachLogo(tx, { id: form.logoId, companyId: company.id, uploaderId: actor.id, at: now })
    await updateCompany(tx, company.id, {
      ...(!isKept && { alias: form.alias }),
      name: form.companyName,
      bio: form.bio ?? null,
      about: form.about ?? null,
      business_number: form.businessNumber,
      website: form.website,
      logo_id: form.logoId,
      contact_sealed: sealContact(sealer, form),
      applied_at: now,
      version: company.version + 1,
    })
    if (company.state !== 'APPLIED')
      await moveCompany(tx, company, { to: 'APPLIED', by: 'OWNER', reason: null, at: now })
    if (isNewLogo) await detachFile(tx, { id: company.logo_id, owner: { kind: companyLogo.kind, id: company.id } })
  })
}
