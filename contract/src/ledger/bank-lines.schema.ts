// What came in at the operator's bank, and the deposits that it may pay.
import { companyBrief } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { z } from '../core/zod.ts'
import {
  bankFileLimits,
  bankLineFaults,
  bankLineStates,
  bankMatches,
  type FileBank,
  fileBanks,
} from './bank-lines.lifecycle.ts'

export const fileBank = z.enum(Object.keys(fileBanks) as [FileBank, ...FileBank[]])

/** The text of a file, which the browser has decoded: Node knows only a part of CP949. */
export const bankFileForm = z.strictObject({
  bank: fileBank,
  text: z.string().min(1, { error: 'field.required' }).max(bankFileLimits.letters, { error: 'field.maxLength' }),
})

export const judgedBankLine = z.object({
  /** In the file, counted from 1. */
  line: z.int(),
  paidAt: z.iso.datetime().nullable(),
  amountWon: z.int().nullable(),
  name: z.string(),
  fault: z.enum(bankLineFaults).nullable(),
  /** Whether it was imported before. */
  isKnown: z.boolean(),
})
export type JudgedBankLine = z.infer<typeof judgedBankLine>

export const judgedBankFile = z.object({
  /** The first ones, those with a fault before the others. */
  lines: z.array(judgedBankLine),
  fresh: z.int(),
  known: z.int(),
  faulty: z.int(),
  /** Lines by which money left. */
  outgoing: z.int(),
})
export type JudgedBankFile = z.infer<typeof judgedBankFile>

const offeredDeposit = z.object({
  id: publicId,
  company: companyBrief.nullable(),
  depositor: z.string(),
  amountWon: z.int(),
  match: z.enum(bankMatches),
  /** Whether it concerns the caller, who may not decide on it then. */
  isOwn: z.boolean(),
})
export type OfferedDeposit = z.infer<typeof offeredDeposit>

export const bankLine = z.object({
  id: z.uuid(),
  bank: fileBank,
  state: z.enum(bankLineStates),
  paidAt: z.iso.datetime(),
  amountWon: z.int(),
  name: z.string(),
  memo: z.string(),
  reason: z.string().nullable(),
  /** The number of the deposit that it paid. */
  depositId: publicId.nullable(),
  /** For an open line: those that quote their number first, then by name and amount. */
  offered: z.array(offeredDeposit),
})
export type BankLine = z.infer<typeof bankLine>
