// What users publish about themselves.

import { listedLink } from '../core/link.ts'
import { nameKey } from '../core/names.ts'
import { person } from '../core/person.ts'
import { optionalProse } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { nickname } from './accounts.schema.ts'
import { careerItem } from './careers.schema.ts'
import { hasTagLength, profileLimits, tagCharacters } from './profiles.limits.ts'

export const tag = z
  .string()
  .max(1000, { error: 'field.tag' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z.string().refine(hasTagLength, { error: 'field.tag', abort: true }).regex(tagCharacters, { error: 'field.tag' }),
  )
  .meta({ minLength: 1, maxLength: profileLimits.tags.max, pattern: tagCharacters.source })

export const tags = z
  .array(tag)
  .max(profileLimits.tags.most, { error: 'field.tooManyTags' })
  .refine((given) => new Set(given.map(nameKey)).size === given.length, { error: 'field.repeated' })

export const links = z
  .array(listedLink)
  .max(profileLimits.links, { error: 'field.tooManyLinks' })
  .refine((given) => new Set(given).size === given.length, { error: 'field.repeated' })

export const profileForm = z.strictObject({
  nickname,
  bio: optionalProse({ max: profileLimits.bio }),
  tags: tags.optional(),
  links: links.optional(),
})

/** The caller's own profile, for editing. */
export const ownProfile = z.object({
  nickname: z.string(),
  bio: z.string().nullable(),
  tags: z.array(z.string()),
  links: z.array(z.string()),
  imagePath: z.string().nullable(),
  hash: z.string(),
  version: versionNumber,
  can: z.object({
    /** The optional consent is given, which picture, bio, tags, links and careers require. */
    addOptionalData: z.boolean(),
  }),
})
export type OwnProfile = z.infer<typeof ownProfile>

/** The public profile of a user. Never includes their company. */
export const publicProfile = person.extend({
  bio: z.string().nullable(),
  tags: z.array(z.string()),
  links: z.array(z.string()),
  /** The day of sign-up, `YYYY-MM-DD` in Seoul. */
  joinedOn: z.string(),
  /** The exposed items of their career, in the order of `listCareers`. */
  careers: z.array(careerItem),
})
export type PublicProfile = z.infer<typeof publicProfile>
