import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { balanceOf } from '../ledger/public.ts'
import { isCrewMember } from './visible-to.sql.ts'

/** What the wallet of a crew holds, for its members. */
export const balanceOfCrew = (db: Db, viewer: Actor, crewId: RowId<'crews'>): Promise<number> =>
  balanceOf(db, { viewer, isCrewMember }, { kind: 'CREW', id: crewId })
