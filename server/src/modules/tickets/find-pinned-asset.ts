import type { Asset } from '@jebo/contract/core/asset.ts'
import type { Db } from '../../platform/db/database.ts'
import { findAsset } from '../companies/public.ts'
import { getVersion } from '../programs/public.ts'
import type { Ticket } from './tickets.sql.ts'

/** The asset of a submitted ticket as the rules of that time have it; null if the ticket has none. */
export const findPinnedAsset = async (db: Db, ticket: Ticket): Promise<Asset | null> => {
  const found = ticket.asset_id === null ? null : await findAsset(db, ticket.asset_id)
  if (found === null) return null
  const { rules } = await getVersion(db, ticket.program_version_id)
  return rules.assets.find(({ id }) => id === found.asset.id) ?? null
}
