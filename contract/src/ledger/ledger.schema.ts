import { companyBrief } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { publicId } from '../core/id.ts'
import { feedQuery } from '../core/page.ts'
import { person } from '../core/person.ts'
import { line } from '../core/text.ts'
import { wholeWon, wonWithin } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { contractStatuses, contractTypes, journalTypes } from './ledger.lifecycle.ts'
import { ledgerLimits } from './ledger.limits.ts'

export const amountWon = wholeWon.min(ledgerLimits.amountWon.min).max(ledgerLimits.amountWon.max)

/** The name of the sender of the bank transfer. */
export const depositor = line(ledgerLimits.depositor)
export const contractReason = line(ledgerLimits.reason)

export const contractType = z.enum(contractTypes)
export const contractStatus = z.enum(contractStatuses)

/** The kinds of ledger accounts: wallets, what is held of a user, those of the platform, and reserves of programs. */
export const accountKind = z.enum(['USER', 'HOLD', 'COMPANY', 'CREW', 'BANK', 'TAX', 'ADJUSTMENT', 'FEE', 'RESERVE'])

const moment = z.iso.datetime({ error: 'field.invalid' }).optional()

/** From and to a moment, both included; without them, from the first entry and to the last. */
export const period = { since: moment, until: moment } as const

/** The entries of a wallet in a period. */
export const entriesQuery = z.strictObject({
  ...feedQuery,
  ...period,
  after: z.uuid({ error: 'field.invalid' }).optional(),
})

export const depositForm = z.strictObject({ amount: wonWithin(ledgerLimits.depositWon), depositor })

export const balanceLimitForm = z.strictObject({ limitWon: wonWithin(ledgerLimits.depositWon).optional() })

/** What is withheld from a withdrawal and paid out of it. Both taxes are whole tens of won. */
const payout = z.object({
  nationalTaxWon: z.int(),
  localTaxWon: z.int(),
  payoutWon: z.int(),
  /** The code of the bank, and the last four digits of the account. */
  bank: z.string(),
  numberEnd: z.string(),
})

/** The payout and the account that the caller was shown: if they are others by now, the withdrawal is refused. */
export const withdrawalForm = z.strictObject({
  amount: amountWon,
  payoutWon: amountWon.optional(),
  bank: z
    .string()
    .regex(/^\d{3}$/, { error: 'field.invalid' })
    .optional(),
  numberEnd: z
    .string()
    .regex(/^\d{4}$/, { error: 'field.invalid' })
    .optional(),
})

export const withdrawalQuote = z.object({ amountWon: z.int(), ...payout.shape })
export type WithdrawalQuote = z.infer<typeof withdrawalQuote>

/** A contract, as shown to the owners of its wallet. */
export const contract = z.object({
  id: publicId,
  type: contractType,
  status: contractStatus,
  amountWon: z.int(),
  depositor: z.string().nullable(),
  /** Of a withdrawal; null for others. */
  payout: payout.nullable(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  can: z.object({ cancel: z.boolean() }),
})
export type Contract = z.infer<typeof contract>

export const staffMoves = ['CONFIRMED', 'APPROVED', 'DONE', 'CANCELED', 'DENIED', 'FAILED'] as const
/** Those that the other side reads a reason for. */
export const movesWithReason: readonly string[] = ['CANCELED', 'DENIED', 'FAILED']

export const staffContract = z.object({
  ...contract.shape,
  /** The company that owns the wallet; null for other wallets. */
  company: companyBrief.nullable(),
  /** The user who withdraws; null for other contracts, and if they have left the platform. */
  user: person.nullable(),
  /** Whether it concerns the caller, who may not act on it then. */
  isOwn: z.boolean(),
  /** The statuses that staff can set now; none if it is the caller's own. */
  can: z.object({ moveTo: z.array(z.enum(staffMoves)) }),
})
export type StaffContract = z.infer<typeof staffContract>

export const wallet = z.object({
  /** Whole won. */
  balance: z.int(),
})

/** The wallet of a company. */
export const companyWallet = wallet.extend({
  /** What is set aside for single programs, in whole won; it is not part of the balance. */
  setAside: z.int(),
})

/** A user's own wallet. */
export const userWallet = wallet.extend({
  /** What open withdrawals hold, in whole won. */
  held: z.int(),
})

/** The bank account that staff pay a withdrawal to. */
export const payoutAccount = z.object({ bank: z.string(), owner: z.string(), accountNumber: z.string() })
export type PayoutAccount = z.infer<typeof payoutAccount>

/** A reward, a share of a crew's credit, credit to or from a reserve, or taxes that were remitted. */
export const transferKinds = ['REWARD', 'SHARE', 'RESERVE', 'REMITTANCE'] as const
export type TransferKind = (typeof transferKinds)[number]

/** One movement of a wallet. */
export const walletEntry = z.object({
  id: z.uuid(),
  type: z.enum(journalTypes),
  /** Negative if money left the wallet. */
  amountWon: z.int(),
  /** The fee of the platform in the amount that a company paid; 0 for others. */
  feeWon: z.int(),
  /** The balance of the wallet after this entry. */
  balanceWon: z.int(),
  /** The rewarded ticket. */
  ticketId: publicId.nullable(),
  ticketTitle: z.string().nullable(),
  /** What a transfer is; null for others. What was set aside for a program, or came back from there, is one of its reserve. */
  transferOf: z.enum(transferKinds).nullable(),
  /** The program that paid the reward, and its company; or whose reserve it is. */
  program: z.object({ id: publicId, title: z.string() }).nullable(),
  company: companyBrief.nullable(),
  /** The crew that shared its credit with the owner of the wallet. */
  crew: crewBrief.nullable(),
  /** The member whom the crew that owns the wallet paid; null if they have left the platform. */
  person: person.nullable(),
  /** Why staff adjusted the wallet; null for others. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type WalletEntry = z.infer<typeof walletEntry>
