import type { updateApplication as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Call, Handler } from '../../platform/http/call.ts'
import { atField, refuse } from '../../platform/http/refusal.ts'
import { findPeople } from '../accounts/public.ts'
import { limits } from './companies.limits.ts'
import { presentApplication } from './companies.present.ts'
import { type CompanyRow, findAliasRefusal, updateCompany } from './companies.sql.ts'
import { attachLogo, detachPicture } from './company-pictures.ts'
import { type Contact, openContact, sealContact } from './contact.ts'
import { moveCompany } from './move-company.ts'
import { lockOwnApplication } from './own-application.ts'

type Form = Omit<ParsedInputOf<typeof endpoint>, 'version'>

/** The fields in which a form differs from what is saved. */
const differing = (form: Form, company: CompanyRow, contact: Contact): string[] => {
  const { name, ...saved } = presentApplication(company, contact)
  const before: Record<string, unknown> = { ...saved, companyName: name }
  return Object.entries({ ...form, bio: form.bio ?? null, about: form.about ?? null })
    .filter(([field, value]) => before[field] !== value)
    .map(([field]) => field)
}

/** @throws Refusal `company.applicationOutdated` with who saved and when, and an issue for each field that differs */
const refuseOutdated = async (
  { sealer, actor }: Call & { actor: Actor },
  tx: Tx,
  { company, form }: { company: CompanyRow; form: Form },
): Promise<void> => {
  // Nobody but its owner changes an application.
  const name = (await findPeople(tx, [actor.id])).get(actor.id)?.nickname ?? ''
  refuse('company.applicationOutdated', {
    params: { name, at: company.applied_at.toISOString() },
    issues: differing(form, company, openContact(sealer, company.contact_sealed)).map((path) => ({
      path,
      messageKey: 'field.savedOtherwise',
    })),
  })
}

/** Changes a pending application; a denied one becomes pending again. */
export const updateApplication: Handler<typeof endpoint> = async (call, { version, ...form }) => {
  const { db, now, actor, sealer, limiter } = call
  await limiter.spend(limits.applicationChanges, actor.uuid)
  await inTransaction(db, async (tx) => {
    const company = await lockOwnApplication(tx, actor, 'updateApplication')
    if (version !== company.version) await refuseOutdated(call, tx, { company, form })
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
    if (isNewLogo) await detachPicture(tx, { id: company.logo_id, companyId: company.id })
  })
}
