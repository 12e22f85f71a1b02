// The values of the profile form, and when two of them are equal.
import type { OwnProfile, profileForm } from '@jebo/contract/accounts/profiles.schema.ts'
import type { z } from '@jebo/contract/core/zod.ts'
import { prune } from '../../../api/prune.ts'

export type ProfileValues = z.input<typeof profileForm>

export const valuesOf = ({ nickname, bio, tags, links }: OwnProfile): ProfileValues => ({
  nickname,
  bio: bio ?? '',
  tags: [...tags],
  links: [...links],
})

const saidBy = ({ nickname, bio, tags, links }: ProfileValues): string =>
  JSON.stringify(prune({ nickname, bio: bio?.trim(), tags, links: links?.map((link) => link.trim()) }))

/** Whether saving either one gives the same result. */
export const isSameProfile = (one: ProfileValues, other: ProfileValues): boolean => saidBy(one) === saidBy(other)

/** Empty rows are not sent, so the server's indices do not count them; null for an empty row. */
export const placeOfLink = (links: readonly string[], row: number): number | null =>
  links[row] === '' ? null : links.slice(0, row).filter((link) => link !== '').length
