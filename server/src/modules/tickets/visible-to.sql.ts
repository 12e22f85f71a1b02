// Who sees a ticket, as the one condition that pages, lists, counts, activities and comments share.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { companyIdOf, type Viewer } from './tickets.policy.ts'

/** Its author; the managers of its company once it is submitted; everybody once it is disclosed. */
export const visibleTo =
  (viewer: Viewer) =>
  (row: ExpressionBuilder<DB, 'tickets'>): Expression<SqlBool> => {
    const ways: Expression<SqlBool>[] = [row('tickets.disclosure', '=', 'FULLY_DISCLOSED')]
    if (viewer) ways.push(row('tickets.author_id', '=', viewer.id))
    const companyId = companyIdOf(viewer)
    if (companyId !== null) {
      ways.push(row.and([row('tickets.company_id', '=', companyId), row('tickets.substate', '<>', 'DRAFT')]))
    }
    return row.or(ways)
  }
