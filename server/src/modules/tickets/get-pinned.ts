import type { Asset } from '@jebo/contract/core/asset.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import type { Db } from '../../platform/db/database.ts'
import { findAsset } from '../companies/public.ts'
import { getVersion } from '../programs/public.ts'
import type { Ticket } from './tickets.sql.ts'

/** The rules by which a submitted ticket is judged, with its asset as they have it; null if the ticket has none. */
export const getPinned = async (db: Db, ticket: Ticket): Promise<{ rules: ProgramRules; asset: Asset | null }> => {
  const { rules } = await getVersion(db, ticket.program_version_id)
  const found = ticket.asset_id === null ? null : await findAsset(db, ticket.asset_id)
  return { rules, asset: rules.assets.find(({ id }) => id === found?.asset.id) ?? null }
}
