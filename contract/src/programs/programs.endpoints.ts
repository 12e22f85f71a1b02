import { assetType } from '../core/asset.ts'
import { bountyLimits } from '../core/bounty.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, publicId } from '../core/id.ts'
import { feedOf, flagInQuery, listOf, pageQuery, tabbedListOf, wholeInQuery } from '../core/page.ts'
import { authorizes } from '../core/program-rules.ts'
import { searchTerm } from '../core/search.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { openTypes } from './open-types.ts'
import { programLimits } from './programs.limits.ts'
import {
  programCard,
  programForm,
  programPage,
  programSort,
  programStatus,
  programTitleForm,
  rulesRecord,
} from './programs.schema.ts'

/** Running and suspended public programs. */
export const listPrograms = endpoint({
  method: 'GET',
  path: '/programs',
  access: 'anyone',
  input: z.strictObject({
    q: searchTerm.optional(),
    assetType: assetType.optional(),
    status: z.enum(['RUNNING', 'SUSPENDED']).optional(),
    kind: z.enum(openTypes).optional(),
    /** Programs whose highest reward is at least this, in won. */
    reward: wholeInQuery(bountyLimits.mostWon).optional(),
    /** Programs published in the last 30 days. */
    new: flagInQuery.optional(),
    /** Programs that the viewer follows; a guest follows none. */
    followed: flagInQuery.optional(),
    /** Running programs that are funded right now. */
    funded: flagInQuery.optional(),
    /** Running and suspended programs, or those with tickets that everyone sees, also ended ones, newest first. */
    among: z.enum(['LISTED', 'DISCLOSING']).default('LISTED'),
    sort: programSort.default('NEWEST'),
    ...pageQuery,
  }),
  answer: listOf(programCard),
  problems: [],
})

/** Running and suspended programs of a company; of a closed one, those that have ended. */
export const listProgramsOfCompany = endpoint({
  method: 'GET',
  path: '/programs/companies/{alias}',
  access: 'anyone',
  input: z.strictObject({ alias: z.string().max(80), ...pageQuery }),
  answer: listOf(programCard),
  problems: [],
})

/** All programs of the caller's company, or those with a number or with words in the title. */
export const listOwnPrograms = endpoint({
  method: 'GET',
  path: '/companies/programs',
  access: 'manager',
  input: z.strictObject({ status: programStatus.optional(), q: searchTerm.optional(), ...pageQuery }),
  answer: tabbedListOf(programCard, programStatus),
  problems: [],
})

export const getProgram = endpoint({
  method: 'GET',
  path: '/programs/{id}',
  access: 'anyone',
  input: z.strictObject({ id: givenId }),
  answer: programPage,
  problems: [],
})

/** The versions of a program's rules, newest first, each with what it changed. A draft has none. */
export const listRulesVersions = endpoint({
  method: 'GET',
  path: '/programs/{id}/versions',
  access: 'anyone',
  input: z.strictObject({
    id: givenId,
    /** Versions before the one with this number. */
    after: wholeInQuery(programLimits.versionNumber).optional(),
    size: wholeInQuery(20).default(10),
  }),
  answer: feedOf(rulesRecord),
  problems: [],
})

export const createProgram = endpoint({
  method: 'POST',
  path: '/programs',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: programTitleForm,
  answer: z.object({ id: publicId }),
  problems: ['company.allProgramsRequired', 'program.tooManyDrafts', 'program.tooManyDraftsBeforeApproval'],
})

/**
 * Makes a draft with the content of a program. Assets stay with the program that has them, and so does the logo. A period
 * starts today at the earliest; one that is over, and a window that is open or closed, is left out.
 */
export const cloneProgram = endpoint({
  method: 'POST',
  path: '/programs/{id}/clone',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z.strictObject({ id: givenId, ...programTitleForm.shape }),
  answer: z.object({ id: publicId }),
  problems: [
    'company.allProgramsRequired',
    'program.notInPlan',
    'program.tooManyDrafts',
    'program.tooManyDraftsBeforeApproval',
  ],
})

export const updateProgram = endpoint({
  method: 'PATCH',
  path: '/programs/{id}',
  access: 'manager',
  permissions: ['PROGRAMS'],
  // Two texts of up to 20,000 characters, each of up to four bytes or escaped.
  maxBodyBytes: 262_144,
  input: z.strictObject({ id: givenId, ...programForm.shape, authorizes }),
  answer: z.object({ version: versionNumber }),
  problems: [
    'program.outdatedVersion',
    'program.statusNotAllowed',
    'program.typeFixed',
    'program.methodFixed',
    'program.windowFixed',
    'program.windowOutsidePeriod',
    'program.notInPlan',
    'program.incomplete',
    'program.assetNotFound',
    'program.assetInUse',
    'program.assetLocationRefused',
    'program.assetUnidentified',
    'program.tierMissing',
    'program.authorizationRequired',
    'program.tooManyVersions',
    'file.notFound',
  ],
})

/** Drafts only. */
export const deleteProgram = endpoint({
  method: 'DELETE',
  path: '/programs/{id}',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z.strictObject({ id: givenId }),
  answer: nothing,
  problems: ['program.notDraft'],
})

/** Requires the ticked authorization for the version that was read. */
export const publishProgram = endpoint({
  method: 'POST',
  path: '/programs/{id}/publish',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z.strictObject({
    id: givenId,
    version: versionNumber,
    authorizes: z.literal(true, { error: 'field.authorizes' }),
  }),
  answer: nothing,
  problems: [
    'company.notApproved',
    'program.notDraft',
    'program.incomplete',
    'program.periodOver',
    'program.windowOutsidePeriod',
    'program.notInPlan',
    'program.assetLocationRefused',
    'program.assetUnidentified',
    'program.outdatedVersion',
  ],
})

export const setProgramStatus = endpoint({
  method: 'PUT',
  path: '/programs/{id}/status',
  access: 'manager',
  permissions: ['PROGRAMS'],
  input: z.strictObject({ id: givenId, status: z.enum(['RUNNING', 'SUSPENDED', 'ENDED']) }),
  answer: nothing,
  problems: ['program.statusNotAllowed'],
})
