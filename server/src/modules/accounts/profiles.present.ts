import type { CareerItem } from '@jebo/contract/accounts/careers.schema.ts'
import type { OwnProfile, PublicProfile } from '@jebo/contract/accounts/profiles.schema.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import { imagePathOf } from './profile-image.ts'
import type { ProfileRow } from './profiles.sql.ts'

type PersonRow = Pick<ProfileRow, 'uuid' | 'nickname' | 'avatar_hash' | 'image_id' | 'suspended_at' | 'has_page'>

export const presentPerson = (row: PersonRow): Person => ({
  uuid: row.uuid,
  nickname: row.nickname,
  imagePath: imagePathOf(row),
  hash: row.avatar_hash,
  hasPage: Boolean(row.has_page),
})

const presentOptional = ({ bio, tags, links }: ProfileRow) => ({ bio, tags, links })

export const presentOwnProfile = (row: ProfileRow, can: OwnProfile['can']): OwnProfile => ({
  nickname: row.nickname,
  ...presentOptional(row),
  imagePath: imagePathOf(row),
  hash: row.avatar_hash,
  version: row.profile_version,
  can,
})

export const presentPublicProfile = (row: ProfileRow, careers: CareerItem[]): PublicProfile => ({
  ...presentPerson(row),
  ...presentOptional(row),
  joinedOn: dayInSeoul(row.created_at),
  careers,
})
