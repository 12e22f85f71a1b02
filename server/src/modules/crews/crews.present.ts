import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import { filePath } from '../files/public.ts'
import type { CrewBriefRow } from './crews.sql.ts'

export const presentBrief = ({ public_id, name, logo_id }: CrewBriefRow): CrewBrief => ({
  id: public_id,
  name,
  logoPath: logo_id && filePath(logo_id),
})
