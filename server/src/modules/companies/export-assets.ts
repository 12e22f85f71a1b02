import type { exportAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { writeSheet } from '../../platform/csv/write-sheet.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findAllOwnAssets } from './assets.sql.ts'
import { exportedWords, headers, sheetColumns } from './sheet-columns.ts'

/** The company's assets in the words of the reader. */
export const exportAssets: Handler<typeof endpoint> = async ({ db, actor, now, locale }) => {
  const own = await findAllOwnAssets(db, actor)
  const { scopeOf, typeOf, severityOf } = exportedWords[locale]
  const rows = own.map(({ name, type, url, is_in_scope, max_severity, tier }) => [
    ...[name, typeOf(type), url ?? '', scopeOf(is_in_scope)],
    ...[max_severity === null ? '' : severityOf(max_severity), tier],
  ])
  const header = sheetColumns.map((column) => headers[locale][column])
  return writeSheet(`jebo-assets-${dayInSeoul(now)}.csv`, [header, ...rows])
}
