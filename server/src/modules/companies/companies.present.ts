import type {
  CompanyApplication,
  CompanyAsset,
  CompanyPage,
  CompanyState,
  Plan,
} from '@jebo/contract/companies/companies.schema.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBrief } from '@jebo/contract/core/company-brief.ts'
import type { Selectable } from 'kysely'
import type { Assets, Companies } from '../../platform/db/schema.gen.ts'
import { filePath } from '../files/public.ts'
import type { Contact } from './contact.ts'

type Row = Selectable<Companies>
type BriefRow = Pick<Row, 'uuid' | 'alias' | 'name' | 'logo_id'>

export const presentBrief = ({ uuid, alias, name, logo_id }: BriefRow): CompanyBrief => ({
  uuid,
  alias,
  name,
  logoPath: filePath(logo_id),
})

export const presentPage = (row: BriefRow & Pick<Row, 'bio' | 'about'>): CompanyPage => ({
  ...presentBrief(row),
  bio: row.bio,
  about: row.about,
})

export const presentApplication = (row: Row, contact: Contact): CompanyApplication => ({
  ...presentPage(row),
  ...contact,
  // The database holds these to the contract's words by a CHECK.
  state: row.state as CompanyState,
  plan: row.plan as Plan,
  reason: row.reason,
  logoId: row.logo_id,
  appliedAt: row.applied_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

type AssetRow = Pick<Selectable<Assets>, 'public_id' | 'name' | 'type' | 'url' | 'program_id'>

export const presentAsset = ({ public_id, name, type, url }: AssetRow): Asset => ({
  id: public_id,
  name,
  type: type as Asset['type'],
  url,
})

export const presentCompanyAsset = (row: AssetRow): CompanyAsset => ({
  ...presentAsset(row),
  programId: row.program_id,
})
