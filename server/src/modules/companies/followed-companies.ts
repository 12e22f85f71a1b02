import type { CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import { givenUuid, type RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findPublicCompanyKey } from './companies.sql.ts'
import { findCompanyBriefs } from './find-companies.ts'
import { isPublicCompany } from './visible-to.sql.ts'

type Key = RowId<'companies'>

/** Companies as users follow them, once they are approved. */
export const followedCompanies = {
  find: (db: Db, _: Viewer, uuid: string): Promise<Key | null> => findPublicCompanyKey(db, givenUuid.parse(uuid)),
  isVisible: (column: string) => isPublicCompany(column),
  show: async (
    db: Db,
    keys: readonly Key[],
  ): Promise<Map<Key, { target: 'companies'; company: CompanyBriefWithClosing }>> => {
    const briefs = await findCompanyBriefs(db, keys)
    return new Map([...briefs].map(([key, company]) => [key, { target: 'companies', company }]))
  },
}
