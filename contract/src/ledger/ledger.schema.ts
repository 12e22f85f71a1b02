import { companyBrief } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { publicId } from '../core/id.ts'
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

export const depositForm = z.strictObject({ amount: wonWithin(ledgerLimits.depositWon), depositor })

/** A contract, as shown to the owners of its wallet. */
export const contract = z.object({
  id: publicId,
  type: contractType,
  status: contractStatus,
  amountWon: z.int(),
  depositor: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  can: z.object({ cancel: z.boolean() }),
})
export type Contract = z.infer<typeof contract>

export const staffMoves = ['CONFIRMED', 'DONE', 'CANCELED'] as const

export const staffContract = z.object({
  ...contract.shape,
  /** The company that owns the wallet; null for other wallets. */
  company: companyBrief.nullable(),
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

/** One movement of a wallet. */
export const walletEntry = z.object({
  id: z.uuid(),
  type: z.enum(journalTypes),
  /** Negative if money left the wallet. */
  amountWon: z.int(),
  /** The balance of the wallet after this entry. */
  balanceWon: z.int(),
  /** The rewarded ticket. */
  ticketId: publicId.nullable(),
  ticketTitle: z.string().nullable(),
  /** The program that paid the reward, and its company. */
  program: z.object({ id: publicId, title: z.string() }).nullable(),
  company: companyBrief.nullable(),
  /** The crew that shared its credit with the owner of the wallet. */
  crew: crewBrief.nullable(),
  /** The member whom the crew that owns the wallet paid; null if they have left the platform. */
  person: person.nullable(),
  createdAt: z.iso.datetime(),
})
export type WalletEntry = z.infer<typeof walletEntry>
