import type { CompanyBlock, OwnBlock } from '@jebo/contract/companies/blocks.schema.ts'
import type {
  ApplicationRow,
  CompanyApplication,
  CompanyAsset,
  CompanyPage,
} from '@jebo/contract/companies/companies.schema.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import { tier as tierSchema } from '@jebo/contract/core/bounty.ts'
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { filePath } from '../files/public.ts'
import type { AssetRow } from './assets.sql.ts'
import type { BlockRow } from './blocks.sql.ts'
import type { CompanyRow } from './companies.sql.ts'
import type { Contact } from './contact.ts'

type BriefRow = Pick<CompanyRow, 'uuid' | 'alias' | 'name' | 'logo_id'>

export const presentBrief = ({ uuid, alias, name, logo_id }: BriefRow): CompanyBrief => ({
  uuid,
  alias,
  name,
  logoPath: filePath(logo_id),
})

export const presentPage = (row: BriefRow & Pick<CompanyRow, 'bio' | 'about'>): CompanyPage => ({
  ...presentBrief(row),
  bio: row.bio,
  about: row.about,
})

export const presentRow = (row: CompanyRow): ApplicationRow => ({
  ...presentBrief(row),
  state: row.state,
  plan: row.plan,
  appliedAt: row.applied_at.toISOString(),
})

/** @param others the names of companies with its registration number and the aliases of those with its name, for staff */
export const presentApplication = (
  row: CompanyRow,
  contact: Contact,
  others: Pick<CompanyApplication, 'sameNumber' | 'sameName'> = { sameNumber: [], sameName: [] },
): CompanyApplication => ({
  ...presentRow(row),
  ...presentPage(row),
  ...contact,
  businessNumber: row.business_number,
  website: row.website,
  ...others,
  reason: row.reason,
  logoId: row.logo_id,
  coverId: row.cover_id,
  coverPath: row.cover_id && filePath(row.cover_id),
  decidedAt: row.decided_at?.toISOString() ?? null,
  version: row.version,
  planVersion: row.plan_version,
})

export const presentAsset = ({ public_id, name, type, url, is_in_scope, max_severity, tier }: AssetRow): Asset => ({
  id: public_id,
  name,
  type,
  url,
  isInScope: is_in_scope,
  maxSeverity: max_severity,
  tier: tierSchema.parse(tier),
})

/** @param programId the public id of its program; null for a candidate */
export const presentCompanyAsset = (row: AssetRow, programId: number | null): CompanyAsset => ({
  ...presentAsset(row),
  programId,
  version: row.version,
})

const presentAnyBlock = ({ uuid, reason, blocked_at, lifted_at, lift_reason }: BlockRow) => ({
  id: uuid,
  reason,
  blockedAt: blocked_at.toISOString(),
  liftedAt: lifted_at?.toISOString() ?? null,
  liftedBy: lifted_at === null ? null : lift_reason === null ? ('COMPANY' as const) : ('STAFF' as const),
  liftReason: lift_reason,
})

/** @param people by their keys; those who left are missing */
export const presentBlock = (row: BlockRow, people: ReadonlyMap<BlockRow['user_id'], Person>): CompanyBlock => ({
  ...presentAnyBlock(row),
  hacker: people.get(row.user_id) ?? null,
  blockedBy: people.get(row.blocked_by) ?? null,
})

export const presentOwnBlock = (row: BlockRow, company: CompanyBrief): OwnBlock => ({
  ...presentAnyBlock(row),
  company,
})
