import type { updateCareer as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { attachmentOf } from './career.ts'
import { attachEvidence, detachEvidence } from './career-attachment.ts'
import { lockCareer, writeCareer } from './careers.sql.ts'
import { requireConsent } from './consent.ts'
import { lockProfile } from './profiles.sql.ts'
import { refuseRepeatedCve } from './refuse-repeated-cve.ts'

/** Saves an item over the version that was read; a file it no longer refers to is deleted. */
export const updateCareer: Handler<typeof endpoint> = async ({ db, actor, now }, { id, item, version }) =>
  inTransaction(db, async (tx) => {
    await lockProfile(tx, actor.id)
    const before = await lockCareer(tx, actor, id)
    refuseUnless(before, 'error.notFound')
    refuseUnless(item.type === before.entry.type, 'error.invalidRequest', atField('item.type', 'field.invalid'))
    await requireConsent(tx, actor.id, now)
    refuseUnless(version === before.version, 'career.outdatedVersion')
    await refuseRepeatedCve(tx, { owner: actor, item, careerId: before.id })
    const [previous, next] = [attachmentOf(before.entry), attachmentOf(item)]
    const isReplaced = next !== previous
    if (isReplaced) await attachEvidence(tx, { id: next, careerId: before.id, uploaderId: actor.id, at: now })
    const newVersion = await writeCareer(tx, before.id, item)
    if (isReplaced) await detachEvidence(tx, { id: previous, careerId: before.id })
    return { version: newVersion }
  })
