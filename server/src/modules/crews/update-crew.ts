import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { updateCrew as endpoint } from '@jebo/contract/crews/crews.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { lockCaller } from '../accounts/public.ts'
import { attachLogo, detachLogo } from './crew-logo.ts'
import { limits } from './crews.limits.ts'
import { type CrewRow, findNameRefusal, setProfile } from './crews.sql.ts'
import { lockCrewFor } from './own-crew.ts'

type Form = ParsedInputOf<typeof endpoint>

/** Saves the whole profile over the version that was read; the same profile is not a change. */
export const updateCrew: Handler<typeof endpoint> = async (call, form) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.changes, actor.uuid)
  return inTransaction(db, async (tx) => {
    await lockCaller(tx, call)
    const { crew } = await lockCrewFor(tx, actor, form.id, 'update')
    refuseUnless(crew.version === form.version, 'crew.outdated')
    const logoId = form.logoId ?? crew.logo_id
    const profile = { name: form.name, bio: form.bio ?? null, logo_id: logoId }
    if (profile.name === crew.name && profile.bio === crew.bio && logoId === crew.logo_id) {
      return { version: crew.version }
    }
    await refuseOtherName(tx, crew, form)
    if (logoId !== crew.logo_id) await attachLogo(tx, { id: logoId, crewId: crew.id, uploaderId: actor.id, at: now })
    const version = crew.version + 1
    await setProfile(tx, crew.id, { ...profile, version })
    if (logoId !== crew.logo_id) await detachLogo(tx, { id: crew.logo_id, crewId: crew.id })
    return { version }
  })
}

/** @throws Refusal if another crew has the name, or one like it */
const refuseOtherName = async (tx: Tx, crew: CrewRow, { name }: Form): Promise<void> => {
  const refusal = await findNameRefusal(tx, name, crew.id)
  if (refusal !== null) refuse(refusal, atField('name', refusal))
}
