// The schemas of the forms about deposits, loaded when a form is used.
import { viewReason } from '@jebo/contract/core/view-reason.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { contractReason } from '@jebo/contract/ledger/ledger.schema.ts'

export const cancelForm = z.strictObject({ reason: contractReason })

export const viewForm = z.strictObject({ reason: viewReason })
