// The schema of the form about views of private data, loaded when the form is used.
import { viewReason } from '@jebo/contract/core/view-reason.ts'
import { z } from '@jebo/contract/core/zod.ts'

export const reasonForm = z.strictObject({ reason: viewReason })
