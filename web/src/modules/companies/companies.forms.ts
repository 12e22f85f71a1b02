// The schemas of the forms about companies, loaded when a form is used.
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { companyApplicationForm, companyProfileForm } from '@jebo/contract/companies/companies.schema.ts'
import { companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import { email } from '@jebo/contract/core/email.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { viewReason } from '@jebo/contract/core/view-reason.ts'
import { z } from '@jebo/contract/core/zod.ts'

export const denialForm = z.strictObject({ reason: prose(companyLimits.reason) })

/** Staff lift a block. */
export const liftForm = z.strictObject({ reason: viewReason })

const agreement = z.boolean().optional()

/** A changed application needs no new agreement. */
export const changeForm = companyApplicationForm.safeExtend({ agrees: agreement })

/** A first application, with the terms by which the company is bound. */
export const firstForm = companyApplicationForm.safeExtend({
  agrees: agreement.refine((agrees) => agrees === true, { error: 'field.managerTerms' }),
})

/** What the owner of an approved company changes. */
export const profileForm = companyProfileForm

/** The address is missing in a change of a manager's rights. */
const rightsFields = z.strictObject({
  email: email.optional(),
  permissions: z.array(z.enum(companyPermissions)).min(1, { error: 'field.required' }),
  scope: z.enum(['ALL', 'NAMED']),
  // Empty lists are omitted.
  programs: z.array(z.string()).optional(),
})
type RightsInput = z.input<typeof rightsFields>

const namesProgram = ({ scope, programs = [] }: RightsInput): boolean => scope === 'ALL' || programs.length > 0
const atPrograms = { path: ['programs'], error: 'field.required' }

export const rightsForm = rightsFields.refine(namesProgram, atPrograms)

export const inviteForm = rightsForm.refine((values) => values.email !== undefined, {
  path: ['email'],
  error: 'field.required',
})
