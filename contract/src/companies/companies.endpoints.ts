import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid, publicId } from '../core/id.ts'
import { listOf, pageQuery, tabbedListOf } from '../core/page.ts'
import { authorizes } from '../core/program-rules.ts'
import { searchTerm } from '../core/search.ts'
import { prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { companyLimits } from './companies.limits.ts'
import {
  applicationRow,
  assetForm,
  companyApplication,
  companyApplicationForm,
  companyAsset,
  companyPage,
  companyState,
  ownCompany,
  plan,
} from './companies.schema.ts'

export const applyCompany = endpoint({
  method: 'POST',
  path: '/companies',
  access: 'signedIn',
  input: companyApplicationForm,
  answer: z.object({ uuid: z.uuid() }),
  problems: ['company.applicationInProgress', 'company.aliasTaken', 'company.aliasSimilar', 'file.notFound'],
})

/** The application of the caller's company, for any member; those of other companies are not found. */
export const getApplication = endpoint({
  method: 'GET',
  path: '/companies/application',
  access: 'signedIn',
  input: z.strictObject({ uuid: givenUuid.optional() }),
  answer: companyApplication,
  problems: ['company.applicationNotFound'],
})

/** Changes a pending application; a denied one becomes pending again. */
export const updateApplication = endpoint({
  method: 'PUT',
  path: '/companies/application',
  access: 'signedIn',
  input: companyApplicationForm,
  answer: nothing,
  problems: [
    'company.applicationNotFound',
    'company.alreadyDecided',
    'company.aliasTaken',
    'company.aliasSimilar',
    'file.notFound',
  ],
})

/** Retracts the application: deletes the company with its drafts, and its owner becomes a hacker again. */
export const retractApplication = endpoint({
  method: 'DELETE',
  path: '/companies/application',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: nothing,
  problems: ['company.applicationNotFound', 'company.alreadyDecided'],
})

export const getOwnCompany = endpoint({
  method: 'GET',
  path: '/companies',
  access: 'manager',
  input: z.strictObject({}),
  answer: ownCompany,
  problems: [],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{alias}',
  access: 'anyone',
  input: z.strictObject({ alias: z.string().max(80) }),
  answer: companyPage,
  problems: [],
})

export const listAssets = endpoint({
  method: 'GET',
  path: '/companies/assets',
  access: 'manager',
  input: z.strictObject(pageQuery),
  answer: listOf(companyAsset),
  problems: [],
})

export const createAsset = endpoint({
  method: 'POST',
  path: '/companies/assets',
  access: 'manager',
  input: assetForm,
  answer: z.object({ id: publicId }),
  problems: ['company.tooManyAssets', 'company.tooManyAssetsBeforeApproval'],
})

export const updateAsset = endpoint({
  method: 'PATCH',
  path: '/companies/assets/{id}',
  access: 'manager',
  input: assetForm.safeExtend({ id: givenId, version: versionNumber, authorizes }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'error.notFound',
    'error.conflict',
    'company.outdatedVersion',
    'program.authorizationRequired',
    'program.tooManyVersions',
  ],
})

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/companies/assets/{id}',
  access: 'manager',
  input: z.strictObject({ id: givenId }),
  answer: nothing,
  problems: ['company.assetInUse'],
})

/** Without contact details, which only `viewApplication` shows. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/staff/companies/applications',
  access: 'staff',
  input: z.strictObject({ state: companyState.optional(), q: searchTerm.optional(), ...pageQuery }),
  answer: tabbedListOf(applicationRow, companyState),
  problems: [],
})

/** Shows an application with its contact details, and records who viewed it and why. */
export const viewApplication = endpoint({
  method: 'POST',
  path: '/staff/companies/applications/{uuid}/views',
  access: 'staff',
  input: z.strictObject({ uuid: givenUuid, reason: viewReason }),
  answer: companyApplication,
  problems: ['staff.ownSubject', 'company.applicationNotFound'],
})

/** The version is the one that staff have read. A denial requires a reason. */
export const decideApplication = endpoint({
  method: 'PUT',
  path: '/staff/companies/applications/{uuid}',
  access: 'staff',
  input: z
    .strictObject({
      uuid: z.uuid(),
      version: versionNumber,
      decision: z.enum(['APPROVED', 'DENIED']),
      reason: prose(companyLimits.reason).optional(),
    })
    .refine(({ decision, reason }) => decision === 'APPROVED' || reason !== undefined, {
      error: 'field.required',
      path: ['reason'],
    }),
  answer: nothing,
  problems: ['staff.ownSubject', 'company.alreadyDecided', 'company.applicationChanged'],
})

export const setCompanyPlan = endpoint({
  method: 'PUT',
  path: '/staff/companies/{uuid}/plan',
  access: 'staff',
  input: z.strictObject({ uuid: z.uuid(), plan }),
  answer: nothing,
  problems: ['staff.ownSubject'],
})
