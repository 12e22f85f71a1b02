// Deposits against what came in at the operator's bank.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { pageQuery, tabbedListOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { bankLineStates } from './bank-lines.lifecycle.ts'
import { bankFileForm, bankLine, judgedBankFile } from './bank-lines.schema.ts'
import { contractReason } from './ledger.schema.ts'

const unreadable = ['ledger.bankFileUnreadable', 'ledger.bankColumnsMissing', 'ledger.bankFileTooLong'] as const
/** Hangul has three bytes, and marks are escaped. */
const maxBodyBytes = 4_000_000

/** Answers what importing the file would add and refuse. */
export const checkBankFile = endpoint({
  method: 'POST',
  path: '/staff/bank-lines/check',
  access: 'staff',
  input: bankFileForm,
  answer: judgedBankFile,
  problems: unreadable,
  maxBodyBytes,
})

/** Adds the incoming lines that are not known yet; a file with a fault adds none. */
export const importBankFile = endpoint({
  method: 'POST',
  path: '/staff/bank-lines',
  access: 'staff',
  input: bankFileForm,
  answer: z.object({ added: z.int(), known: z.int() }),
  problems: [...unreadable, 'ledger.bankFileFaulty', 'ledger.bankFileKnown'],
  maxBodyBytes,
})

const bankLineState = z.enum(bankLineStates)

/** The newest first, each open one with the deposits that it may pay. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/staff/bank-lines',
  access: 'staff',
  input: z.strictObject({ ...pageQuery, state: bankLineState.optional() }),
  answer: tabbedListOf(bankLine, bankLineState),
  problems: [],
})

/** Says which deposit a line paid: confirms it, and makes it spendable if one person may. */
export const matchBankLine = endpoint({
  method: 'POST',
  path: '/staff/bank-lines/{lineId}/match',
  access: 'staff',
  input: z.strictObject({ lineId: givenUuid, depositId: givenId }),
  answer: nothing,
  problems: [
    'staff.ownSubject',
    'error.notFound',
    'ledger.bankLineDecided',
    'ledger.amountDiffers',
    'ledger.contractEnded',
    'error.conflict',
  ],
  isIdempotent: true,
})

/** Takes a line that pays no deposit out of the queue. */
export const dismissBankLine = endpoint({
  method: 'POST',
  path: '/staff/bank-lines/{lineId}/dismiss',
  access: 'staff',
  input: z.strictObject({ lineId: givenUuid, reason: contractReason }),
  answer: nothing,
  problems: ['error.notFound', 'ledger.bankLineDecided'],
})
