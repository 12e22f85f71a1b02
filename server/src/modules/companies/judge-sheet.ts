import { setImmediate } from 'node:timers/promises'
import { likelyType, locationRefusal } from '@jebo/contract/companies/asset-location.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { type AssetForm, assetForm, type JudgedLine } from '@jebo/contract/companies/companies.schema.ts'
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

type Form = ReturnType<typeof formOf>

/** The columns of a form, or the refusals of what only the server can judge. */
const columnsOf = (form: AssetForm): Columns | FieldIssue[] => {
  try {
    return assetColumns(form)
  } catch (error) {
    if (error instanceof Refusal && error.issues) return error.issues
    throw error
  }
}

/** Without what is refused of it, a form still says where its asset is; null if that is refused too. */
const placeOf = ({ name, type, url }: Form, issues: readonly FieldIssue[]): AssetForm | null => {
  // By a location alone its asset is known, whatever its name.
  const isNamed = !issues.some(({ path }) => path === 'name')
  const parsed = assetForm.safeParse({ name: isNamed || url === undefined ? name : 'unnamed', type, url })
  return parsed.success ? parsed.data : null
}

type JudgedForm = {
  issues: FieldIssue[]
  /** What is known of the asset, also of a refused one; null if nothing is. */
  columns: Columns | null
}

/** All that is wrong with a form, and not only what its schema finds first. */
const judgeForm = (form: Form): JudgedForm => {
  const parsed = assetForm.safeParse(form)
  const issues = parsed.success ? [] : fieldIssues(parsed.error)
  const place = parsed.success ? parsed.data : placeOf(form, issues)
  const columns = place && columnsOf(place)
  return Array.isArray(columns) ? { issues: [...issues, ...columns], columns: null } : { issues, columns }
}

/** Enough to recognize what is written, with a sign in the place of what cannot be seen. */
const cut = (text: string): string => text.slice(0, 200).replaceAll(/\p{Cc}/gu, '\ufffd')

/** Where an asset was seen before: in a line of the sheet, or among the company's own. Null for one that the manager does not see. */
type Seen = Map<string, FieldIssue | null>

const there = (name: string): FieldIssue => ({ path: 'url', messageKey: 'field.assetThere', params: { name } })

/** Of a location alone that no type may have, the type is not what is wrong. */
const nowhere = (location: string): FieldIssue => ({
  path: 'url',
  messageKey: locationRefusal('WEB', location) ?? 'field.assetSite',
})

const judgeCells = ({ cells, refusal }: SheetLine, form: Form): JudgedForm => {
  if (refusal) return { issues: [{ path: 'sheet', messageKey: refusal }], columns: null }
  const bare = bareLocation(cells)
  return bare !== undefined && form.type === undefined ? { issues: [nowhere(bare)], columns: null } : judgeForm(form)
}

/** What a refused line says of the rules for its asset, as far as it is known. */
const rulesOf = ({ isInScope = true, maxSeverity, tier }: Form) => ({
  isInScope: typeof isInScope === 'boolean' ? isInScope : null,
  maxSeverity: rewardedSeverities.find((one) => one === maxSeverity) ?? null,
  tier: tiers.find((one) => one === tier) ?? 1,
})

const judgeLine = (given: SheetLine, seen: Seen): Judged => {
  const { line, cells } = given
  const form = formOf(cells)
  const { issues, columns } = judgeCells(given, form)
  const identity = columns && identityOf(columns)
  const found = identity === null ? undefined : seen.get(identity)
  const same = columns && found === null ? there(columns.url ?? columns.name) : found
  const all = same ? [...issues, same] : issues
  if (columns === null || all.length > 0) {
    const { name = '', type = '', url = '' } = form
    const written = { name: cut(name), type: cut(type), url: columns?.url ?? cut(url) }
    return { shown: { line, ...written, ...rulesOf(form), issues: all }, columns: null }
  }
  seen.set(identityOf(columns), { path: 'url', messageKey: 'field.assetInLine', params: { line } })
  const asset = { isInScope: columns.is_in_scope, maxSeverity: columns.max_severity, tier: columns.tier }
  const stored = { name: columns.name, type: columns.type, url: columns.url ?? '' }
  return { shown: { line, ...stored, ...asset, issues: [] }, columns }
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
