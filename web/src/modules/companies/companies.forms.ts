// The schema of a denial, loaded when the form is used.
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import { prose } from '@jebo/contract/core/text.ts'
import { z } from '@jebo/contract/core/zod.ts'

export const denialForm = z.strictObject({ reason: prose(companyLimits.reason) })
