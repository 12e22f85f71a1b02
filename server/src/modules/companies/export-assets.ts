import type { exportAssets as endpoint } from '@jebo/contract/companies/companies.endpoints.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { writeSheet } from '../../platform/csv/write-sheet.ts'
import type { Handler } from '../../platform/http/call.ts'
import { type AssetRow, findAllOwnAssets } from './assets.sql.ts'
import { headers, scopes, sheetColumns } from './sheet-columns.ts'

/** The company's assets in the words of the reader. */
export const exportAssets: Handler<typeof endpoint> = async ({ db, actor, now, locale }) => {
  const own = await findAllOwnAssets(db, actor)
  const scopeOf = ({ is_in_scope }: AssetRow) => (is_in_scope ? scopes[locale].in : scopes[locale].out)
  const rows = own.map((row) => [row.name, row.type, row.url ?? '', scopeOf(row), row.max_severity ?? '', row.tier])
  const header = sheetColumns.map((column) => headers[locale][column])
  return writeSheet(`jebo-assets-${dayInSeoul(now)}.csv`, [header, ...rows])
}
