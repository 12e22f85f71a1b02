import { endpoint, nothing, servedFile } from '../core/endpoint.ts'
import { givenId, givenUuid, publicId } from '../core/id.ts'
import { listOf, pageQuery, tabbedListOf } from '../core/page.ts'
import { authorizes } from '../core/program-rules.ts'
import { refusedName } from '../core/refused-name.ts'
import { searchTerm } from '../core/search.ts'
import { optionalProse } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { companyLimits } from './companies.limits.ts'
import {
  assetForm,
  assetSheet,
  changedApplicationForm,
  companyApplication,
  companyApplicationForm,
  companyAsset,
  companyProfile,
  companyProfileForm,
  companyState,
  judgedLine,
  ownCompany,
  plan,
  staffApplicationRow,
  typedAlias,
} from './companies.schema.ts'

export const applyCompany = endpoint({
  method: 'POST',
  path: '/companies',
  access: 'signedIn',
  input: companyApplicationForm,
  answer: z.object({ uuid: z.uuid() }),
  problems: [
    'company.applicationInProgress',
    'company.aliasTaken',
    'company.aliasSimilar',
    'company.inCrew',
    'file.notFound',
  ],
})

/** Whether the caller's application could have an alias now, before they send it. */
export const checkAlias = endpoint({
  method: 'POST',
  path: '/companies/alias',
  access: 'signedIn',
  input: z.strictObject({ alias: typedAlias }),
  answer: z.object({ refusal: refusedName(['field.aliasReserved', 'company.aliasTaken', 'company.aliasSimilar']) }),
  problems: [],
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
  input: changedApplicationForm,
  answer: nothing,
  problems: [
    'company.applicationNotFound',
    'company.alreadyDecided',
    'company.applicationOutdated',
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

/** Changes the profile of an approved company. The version is the one of its application. */
export const updateCompanyProfile = endpoint({
  method: 'PATCH',
  path: '/companies',
  access: 'owner',
  input: companyProfileForm.safeExtend({ version: versionNumber }),
  answer: z.object({ version: versionNumber }),
  problems: ['company.notApproved', 'company.profileOutdated', 'company.nameTaken', 'file.notFound'],
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/companies/{alias}',
  access: 'anyone',
  input: z.strictObject({ alias: z.string().max(80) }),
  answer: companyProfile,
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
  permissions: ['PROGRAMS'],
  input: assetForm,
  answer: z.object({ id: publicId }),
  problems: ['company.tooManyAssets', 'company.tooManyAssetsBeforeApproval'],
})

/** Assets in a sheet have up to four bytes for each character. */
const maxSheetBytes = 4_200_000

/** Judges each line of a sheet as creating its asset would. Stores nothing. */
export const checkAssets = endpoint({
  method: 'POST',
  path: '/companies/assets/check',
  access: 'manager',
  permissions: ['PROGRAMS'],
  maxBodyBytes: maxSheetBytes,
  input: z.strictObject({ sheet: assetSheet }),
  answer: z.object({
    /** In the order of the sheet: all that are refused, and with them the first of the others, up to a hundred lines. */
    lines: z.array(judgedLine).max(companyLimits.assetSheet.lines),
    /** How many lines of the whole sheet can be added, and how many are refused. */
    good: z.int(),
    refused: z.int(),
    /** How many more assets the company may have. */
    left: z.int(),
  }),
  problems: [
    'company.sheetUnreadable',
    'company.sheetCellTooLong',
    'company.sheetColumnUnknown',
    'company.sheetTooLong',
  ],
})

/** Creates the assets of a sheet together. Without `skipsRefused` all its lines have to be good. */
export const importAssets = endpoint({
  method: 'POST',
  path: '/companies/assets/import',
  access: 'manager',
  permissions: ['PROGRAMS'],
  maxBodyBytes: maxSheetBytes,
  input: z.strictObject({ sheet: assetSheet, skipsRefused: z.boolean().optional() }),
  answer: z.object({ ids: z.array(publicId) }),
  problems: [
    'company.sheetUnreadable',
    'company.sheetCellTooLong',
    'company.sheetColumnUnknown',
    'company.sheetTooLong',
    'company.linesRefused',
    'company.tooManyAssets',
    'company.tooManyAssetsBeforeApproval',
    'error.conflict',
  ],
})

/** All assets of the company as a CSV file, which can be imported again. */
export const exportAssets = endpoint({
  method: 'GET',
  path: '/companies/assets/export',
  access: 'manager',
  input: z.strictObject({}),
  answer: servedFile,
  problems: [],
})

export const updateAsset = endpoint({
  method: 'PATCH',
  path: '/companies/assets/{id}',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: assetForm.safeExtend({ id: givenId, version: versionNumber, authorizes }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'error.notFound',
    'error.conflict',
    'company.outdatedVersion',
    'program.incomplete',
    'program.tierMissing',
    'program.assetUnidentified',
    'program.authorizationRequired',
    'program.tooManyVersions',
  ],
})

export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/companies/assets/{id}',
  access: 'manager',
  permissions: ['PROGRAMS'],
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
  answer: tabbedListOf(staffApplicationRow, companyState),
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
      reason: optionalProse(companyLimits.reason),
    })
    .refine(({ decision, reason }) => decision === 'APPROVED' || reason !== undefined, {
      error: 'field.required',
      path: ['reason'],
    }),
  answer: nothing,
  problems: ['staff.ownSubject', 'company.alreadyDecided', 'company.applicationChanged'],
})

/** The version is the one of the plan that staff have read. */
export const setCompanyPlan = endpoint({
  method: 'PUT',
  path: '/staff/companies/{uuid}/plan',
  access: 'staff',
  input: z.strictObject({ uuid: z.uuid(), plan, version: versionNumber }),
  answer: z.object({ planVersion: versionNumber }),
  problems: ['staff.ownSubject', 'company.closed', 'company.planOutdated'],
})
