import type { TermsDocument, TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TermsAgreements } from '../../platform/db/schema.gen.ts'

export type TermsText = Pick<TermsDocument, 'title' | 'sections'>

/** One version without its words. */
export type TermsFacts = { type: TermsType; version: number; effectiveOn: string; isMaterial: boolean }

export type TermsVersion = TermsFacts & { isDraft: boolean; texts: Record<Locale, TermsText> }

export const listVersions = async (db: Db): Promise<TermsFacts[]> => {
  const rows = await db
    .selectFrom('terms_versions')
    .select(['type', 'version', 'is_material', sql<string>`effective_on::text`.as('effective_on')])
    .execute()
  return rows.map((row) => ({
    type: row.type as TermsType,
    version: row.version,
    effectiveOn: row.effective_on,
    isMaterial: row.is_material,
  }))
}

export const getText = async (
  db: Db,
  { type, version }: Pick<TermsFacts, 'type' | 'version'>,
  locale: Locale,
): Promise<TermsText & { isDraft: boolean }> => {
  const row = await db
    .selectFrom('terms_versions')
    .select(['is_draft', sql<TermsText>`texts -> ${locale}::text`.as('text')])
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { ...row.text, isDraft: row.is_draft }
}

/** A version that is there already stays as it is. */
export const insertVersion = async (tx: Tx, version: TermsVersion): Promise<void> => {
  await tx
    .insertInto('terms_versions')
    .values({
      type: version.type,
      version: version.version,
      effective_on: version.effectiveOn,
      is_material: version.isMaterial,
      is_draft: version.isDraft,
      texts: JSON.stringify(version.texts),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What stands already stays as it was recorded. */
export const insertAgreements = async (tx: Tx, agreements: Insertable<TermsAgreements>[]): Promise<void> => {
  await tx
    .insertInto('terms_agreements')
    .values(agreements)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False where it stands already. */
export const insertSignature = async (tx: Tx, signature: Insertable<TermsAgreements>): Promise<boolean> => {
  const row = await tx
    .insertInto('terms_agreements')
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Agreements that have not been withdrawn, the newest first. */
export const listStanding = (db: Db, userId: number) =>
  db
    .selectFrom('terms_agreements')
    .select(['type', 'version', 'locale', 'agreed_at'])
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const revokeAgreements = async (tx: Tx, userId: number, type: TermsType, at: Date): Promise<void> => {
  await tx
    .updateTable('terms_agreements')
    .set({ withdrawn_at: at })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('withdrawn_at', 'is', null)
    .execute()
}
