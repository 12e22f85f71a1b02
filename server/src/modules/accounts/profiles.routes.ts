import * as careers from '@jebo/contract/accounts/careers.endpoints.ts'
import * as profiles from '@jebo/contract/accounts/profiles.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createCareer } from './create-career.ts'
import { deleteCareer } from './delete-career.ts'
import { exposeCareers } from './expose-careers.ts'
import { getProfile } from './get-profile.ts'
import { getUser } from './get-user.ts'
import { listCareers } from './list-careers.ts'
import { setProfileImage } from './set-profile-image.ts'
import { updateCareer } from './update-career.ts'
import { updateProfile } from './update-profile.ts'

export const serveProfiles = (api: Api): void => {
  serve(api, profiles.getProfile, getProfile)
  serve(api, profiles.updateProfile, updateProfile)
  serve(api, profiles.setProfileImage, setProfileImage)
  serve(api, profiles.getUser, getUser)
  serve(api, careers.listCareers, listCareers)
  serve(api, careers.createCareer, createCareer)
  serve(api, careers.updateCareer, updateCareer)
  serve(api, careers.deleteCareer, deleteCareer)
  serve(api, careers.exposeCareers, exposeCareers)
}
