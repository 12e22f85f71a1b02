import type { TermsDocument, TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type Expression, type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { TermsAgreements } from '../../platform/db/schema.gen.ts'

export type TermsText = Pick<TermsDocument, 'title' | 'sections'>

/** A version without its text. */
export type TermsFacts = { type: TermsType; version: number; effectiveOn: string; isMaterial: boolean }

export type TermsVersion = TermsFacts & { isDraft: boolean; texts: Record<Locale, TermsText> }

/** Changes with every published version; the rows themselves are immutable. */
export const versionsKey = sql<string>`(
  select count(*) || ':' || coalesce(sum(hashtextextended(type || version || effective_on || is_material, 0)), 0)
  from terms_versions)`

export const listVersionsWithKey = async (db: Db): Promise<{ key: string; versions: TermsFacts[] }> => {
  const rows = await db
    .selectFrom('terms_versions')
    .select(['type', 'version', 'is_material', sql<string>`effective_on::text`.as('effective_on')])
    .select(versionsKey.as('key'))
    .execute()
  const versions = rows.map((row) => ({
    type: row.type,
    version: row.version,
    effectiveOn: row.effective_on,
    isMaterial: row.is_material,
  }))
  return { key: rows[0]?.key ?? '', versions }
}

export const listVersions = async (db: Db): Promise<TermsFacts[]> => (await listVersionsWithKey(db)).versions

export type AgreedVersion = Pick<TermsFacts, 'type' | 'version'>

/** The versions a user agreed to and has not revoked. */
export const agreedVersionsOf = (userId: Expression<number>) => sql<AgreedVersion[]>`(
  select coalesce(json_agg(json_build_object('type', type, 'version', version)), '[]')
  from terms_agreements where user_id = ${userId} and revoked_at is null)`

/** A user's agreements, with the cache key of the published versions. */
export const findAgreedVersions = (db: Db, userId: RowId<'users'>) =>
  db
    .selectNoFrom([agreedVersionsOf(sql.val(userId)).as('agreed'), versionsKey.as('versions_key')])
    .executeTakeFirstOrThrow()

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

/** Existing versions do not change. */
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

/** Existing agreements do not change. */
export const insertAgreements = async (tx: Tx, agreements: Insertable<TermsAgreements>[]): Promise<void> => {
  await tx
    .insertInto('terms_agreements')
    .values(agreements)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False if it already exists. */
export const insertSignature = async (tx: Tx, signature: Insertable<TermsAgreements>): Promise<boolean> => {
  const row = await tx
    .insertInto('terms_agreements')
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Agreements that are not revoked, newest first. */
export const listAgreementsOf = (db: Db, userId: RowId<'users'>, page: Page) => {
  const valid = db
    .selectFrom('terms_agreements')
    .select(['type', 'version', 'locale', 'agreed_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('agreed_at', 'desc')
    .orderBy('id', 'desc')
  return pageOf(db, valid, page)
}

export const revokeAgreements = async (tx: Tx, userId: RowId<'users'>, type: TermsType, at: Date): Promise<void> => {
  await tx
    .updateTable('terms_agreements')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('revoked_at', 'is', null)
    .execute()
}
