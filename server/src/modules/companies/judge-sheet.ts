import { setImmediate } from 'node:timers/promises'
import { likelyType, locationRefusal } from '@jebo/contract/companies/asset-location.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { assetForm, type JudgedLine } from '@jebo/contract/companies/companies.schema.ts'
import { fieldIssues } from '@jebo/contract/core/field-issues.ts'
import type { FieldIssue } from '@jebo/contract/core/problem.ts'
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { tiers } from '@jebo/contract/core/tiers.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/call.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { identityOf } from './asset-identity.ts'
import { findAllOwnAssets, findAssetsOf } from './assets.sql.ts'
import { readSheet, type SheetLine } from './read-sheet.ts'
import { findScope, findSeverity, findTier, findType } from './sheet-columns.ts'
import { assetColumns } from './stored-address.ts'

type Columns = ReturnType<typeof assetColumns>

/** A line, and what will be stored of it; null if it is refused. */
type Judged = { shown: JudgedLine; columns: Columns | null }

/** Lines between which other calls get their turn. */
const atOnce = 50

/** The location of a line that says no more; undefined of others. */
const bareLocation = ({ url, name, type }: SheetLine['cells']): string | undefined =>
  name === undefined && type === undefined ? url : undefined

/** The words of a line as the form has them; an unknown word stays, so that the schema refuses it. */
const formOf = (cells: SheetLine['cells']) => {
  const bare = bareLocation(cells)
  const { name, type } =
    bare === undefined ? cells : { name: bare.slice(0, companyLimits.assetName.max), type: likelyType(bare) }
  const scope = cells.isInScope && findScope(cells.isInScope)
  return {
    name,
    type: type ? (findType(type) ?? type) : undefined,
    url: cells.url,
    isInScope: scope ? scope === 'true' : cells.isInScope,
    maxSeverity: cells.maxSeverity && (findSeverity(cells.maxSeverity) ?? cells.maxSeverity),
    tier: cells.tier && (findTier(cells.tier) ?? cells.tier),
  }
}

const judgeForm = (form: ReturnType<typeof formOf>): Columns | FieldIssue[] => {
  const parsed = assetForm.safeParse(form)
  if (!parsed.success) return fieldIssues(parsed.error)
  try {
    return assetColumns(parsed.data)
  } catch (error) {
    if (error instanceof Refusal && error.issues) return error.issues
    throw error
  }
}

/** Enough to recognize what is written, with a sign in the place of what cannot be seen. */
const cut = (text: string): string => text.slice(0, 200).replaceAll(/\p{Cc}/gu, '\ufffd')

/** Where an asset was seen before: in a line of the sheet, or among the company's own. Null for one that the manager does not see. */
type Seen = Map<string, FieldIssue | null>

const there = (name: string): FieldIssue => ({ path: 'url', messageKey: 'field.assetThere', params: { name } })

const surplus: FieldIssue = { path: 'sheet', messageKey: 'field.surplusCells' }

/** Of a location alone that no type may have, the type is not what is wrong. */
const nowhere = (location: string): FieldIssue => ({
  path: 'url',
  messageKey: locationRefusal('WEB', location) ?? 'field.assetSite',
})

const issuesOrColumns = ({ cells, hasSurplus }: SheetLine, form: ReturnType<typeof formOf>): Columns | FieldIssue[] => {
  if (hasSurplus) return [surplus]
  const bare = bareLocation(cells)
  return bare !== undefined && form.type === undefined ? [nowhere(bare)] : judgeForm(form)
}

/** What a refused line says of the rules for its asset, as far as it is known. */
const rulesOf = ({ isInScope = true, maxSeverity, tier }: ReturnType<typeof formOf>) => ({
  isInScope: typeof isInScope === 'boolean' ? isInScope : null,
  maxSeverity: rewardedSeverities.find((one) => one === maxSeverity) ?? null,
  tier: tiers.find((one) => one === tier) ?? 1,
})

const judgeLine = (given: SheetLine, seen: Seen): Judged => {
  const { line, cells } = given
  const form = formOf(cells)
  const judged = issuesOrColumns(given, form)
  const { name = '', type = '', url = '' } = form
  const written = { line, name: cut(name), type: cut(type), url: cut(url) }
  if (Array.isArray(judged)) return { shown: { ...written, ...rulesOf(form), issues: judged }, columns: null }
  const identity = identityOf(judged)
  const found = seen.get(identity)
  const same = found === null ? there(judged.url ?? judged.name) : found
  if (!same) seen.set(identity, { path: 'url', messageKey: 'field.assetInLine', params: { line } })
  const asset = { isInScope: judged.is_in_scope, maxSeverity: judged.max_severity, tier: judged.tier }
  const stored = { line, ...asset, name: judged.name, type: judged.type, url: judged.url ?? '' }
  return { shown: { ...stored, issues: same ? [same] : [] }, columns: same ? null : judged }
}

/**
 * Judges each line of a sheet as the form of an asset would be, and finds those that are there twice.
 * @throws Refusal as `readSheet` does
 */
export const judgeSheet = async (db: Db, manager: Member, sheet: string): Promise<Judged[]> => {
  const lines = await readSheet(sheet)
  const all = await findAssetsOf(db, manager.standing.company.id)
  const own = await findAllOwnAssets(db, manager)
  const seen: Seen = new Map([
    ...all.map((row) => [identityOf(row), null] as const),
    ...own.map((row) => [identityOf(row), there(row.name)] as const),
  ])
  const judged: Judged[] = []
  for (const [index, line] of lines.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    judged.push(judgeLine(line, seen))
  }
  return judged
}
