import { endpoint } from '../core/endpoint.ts'
import { fileId } from '../core/id.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { ownProfile, profileForm, publicProfile } from './profiles.schema.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: ownProfile,
  problems: [],
})

/** Everything except the nickname requires the optional consent. */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile',
  access: 'signedIn',
  input: profileForm.extend({ version: versionNumber }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'auth.nicknameTaken',
    'auth.nicknameSimilar',
    'auth.nicknameClosed',
    'profile.nicknameChangedOften',
    'profile.outdatedVersion',
    'terms.consentRequired',
  ],
})

/** Without `imageId`, removes the picture. */
export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/profile/image',
  access: 'signedIn',
  input: z.strictObject({ imageId: fileId.optional() }),
  answer: z.object({ imagePath: z.string().nullable() }),
  problems: ['file.notFound', 'terms.consentRequired'],
})

/** The public page of a user. Staff have none. */
export const getUser = endpoint({
  method: 'GET',
  path: '/users/{nickname}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ nickname: z.string().max(200) }),
  answer: publicProfile,
  problems: [],
})
