import type { updateCompanyProfile as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { nameKey } from '@jebo/contract/core/names.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { recordAudit } from '../audit/public.ts'
import { limits } from './companies.limits.ts'
import { refusalOn } from './companies.policy.ts'
import { type CompanyRow, listAliasesNamed, lockOwnCompany, updateCompany } from './companies.sql.ts'
import { attachCover, attachLogo, detachPicture } from './company-pictures.ts'
import { type Contact, openContact, sealContact } from './contact.ts'

type Form = ParsedInputOf<typeof endpoint>

const factsOf = ({ companyName, bio, about, website, logoId, coverId }: Form) => ({
  name: companyName,
  bio: bio ?? null,
  about: about ?? null,
  website,
  logo_id: logoId,
  cover_id: coverId ?? null,
})

const isSame = (company: CompanyRow, contact: Contact, form: Form): boolean =>
  Object.entries(factsOf(form)).every(([column, value]) => company[column as keyof CompanyRow] === value) &&
  Object.entries(contact).every(([field, value]) => form[field as keyof Contact] === value)

/**
 * Saves the whole profile over the version that was read; omitted fields are cleared. The same profile is not a change. A
 * new name is recorded for staff, who have approved another one.
 */
export const updateCompanyProfile: Handler<typeof endpoint> = async (call, form) => {
  const { db, actor, now, sealer, limiter } = call
  await limiter.spend(limits.profileChanges, String(actor.standing.company.id))
  return inTransaction(db, async (tx) => {
    const company = await lockOwnCompany(tx, actor)
    refuseUnless(company, 'error.notFound')
    const refusal = refusalOn('updateCompanyProfile', actor.standing.company.role, { company })
    if (refusal !== null) refuse(refusal)
    refuseUnless(company.version === form.version, 'company.profileOutdated')
    if (isSame(company, openContact(sealer, company.contact_sealed), form)) return { version: company.version }

    // Staff approve the name of an application; nobody reads this change.
    if (nameKey(form.companyName) !== nameKey(company.name)) {
      const others = await listAliasesNamed(tx, { id: company.id, name: form.companyName })
      refuseUnless(others.length === 0, 'company.nameTaken', atField('companyName', 'company.nameTaken'))
    }
    const { logoId, coverId = null } = form
    const attached = { companyId: company.id, uploaderId: actor.id, at: now }
    const isNewLogo = logoId !== company.logo_id
    const isNewCover = coverId !== company.cover_id
    if (isNewLogo) await attachLogo(tx, { id: logoId, ...attached })
    if (isNewCover && coverId !== null) await attachCover(tx, { id: coverId, ...attached })
    const version = company.version + 1
    await updateCompany(tx, company.id, { ...factsOf(form), contact_sealed: sealContact(sealer, form), version })
    if (isNewLogo) await detachPicture(tx, { id: company.logo_id, companyId: company.id })
    if (isNewCover && company.cover_id !== null) {
      await detachPicture(tx, { id: company.cover_id, companyId: company.id })
    }
    if (form.companyName !== company.name) {
      const subject = { kind: 'company', id: company.uuid }
      const detail = { from: company.name, to: form.companyName }
      await recordAudit(tx, { actorId: actor.id, action: 'company.rename', subject, detail, at: now })
    }
    return { version }
  })
}
