import type { updateCareer as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { attachmentOf } from './career.ts'
import { attachProof, detachProof } from './career-attachment.ts'
import { lockCareer, writeCareer } from './careers.sql.ts'
import { requireConsent } from './consent.ts'
import { lockProfile } from './profiles.sql.ts'
import { refuseRepeatedCve } from './refuse-repeated-cve.ts'

/** Saves an item over the version that was read; a file it no longer refers to is deleted. */
export const updateCareer: Handler<typeof endpoint> = async ({ db, actor, now }, { id, item, version }) =>
  inTransaction(db, async (tx) => {
    await lockProfile(tx, actor.id)
    const before = await lockCareer(tx, actor.id, id)
    refuseUnless(before, 'error.notFound')
    refuseUnless(item.type === before.entry.type, 'error.invalidRequest', atField('item.type', 'field.invalid'))
    await requireConsent(tx, actor.id, now)
    refuseUnless(version === before.version, 'career.outdatedVersion')
    await refuseRepeatedCve(tx, { userId: actor.id, item, careerId: before.id })
    const [known, named] = [attachmentOf(before.entry), attachmentOf(item)]
    const isKept = named === known
    if (!isKept) await attachProof(tx, { id: named, careerId: before.id, uploaderId: actor.id, at: now })
    const written = await writeCareer(tx, before.id, item)
    if (!isKept) await detachProof(tx, { id: known, careerId: before.id })
    return { version: written }
  })
