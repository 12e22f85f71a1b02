import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { feedOf, listOf, pageQuery, tabbedListOf, wholeInQuery } from '../core/page.ts'
import { viewReason } from '../core/view-reason.ts'
import { z } from '../core/zod.ts'
import { ledgerLimits } from './ledger.limits.ts'
import {
  companyWallet,
  contract,
  contractReason,
  contractStatus,
  contractType,
  depositForm,
  entriesQuery,
  movesWithReason,
  payoutAccount,
  period,
  staffContract,
  staffMoves,
  userWallet,
  wallet,
  walletEntry,
  withdrawalForm,
  withdrawalQuote,
} from './ledger.schema.ts'

export const announceDeposit = endpoint({
  method: 'POST',
  path: '/contracts/deposit',
  access: 'manager',
  permissions: ['CREDIT'],
  input: depositForm,
  answer: contract,
  problems: ['company.notApproved', 'ledger.tooManyDeposits'],
  isIdempotent: true,
})

export const listDeposits = endpoint({
  method: 'GET',
  path: '/contracts/deposit',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({ status: contractStatus.optional(), ...pageQuery }),
  answer: listOf(contract),
  problems: [],
})

export const getDeposit = endpoint({
  method: 'GET',
  path: '/contracts/deposit/{id}',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({ id: givenId }),
  answer: contract,
  problems: ['error.notFound'],
})

/** What would be withheld and paid out if the caller withdrew this amount now. */
export const quoteWithdrawal = endpoint({
  method: 'GET',
  path: '/contracts/withdrawals/quote',
  access: 'accountVerified',
  input: z.strictObject({ amount: wholeInQuery(ledgerLimits.amountWon.max) }),
  answer: withdrawalQuote,
  problems: ['ledger.insufficientBalance', 'ledger.withdrawalTooSmall', 'ledger.noPayoutAccount'],
})

/** Takes the amount out of the wallet at once; it is held until staff have paid it out or it is returned. */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/contracts/withdrawals',
  access: 'accountVerified',
  needsFresh: true,
  input: withdrawalForm,
  answer: contract,
  problems: [
    'auth.freshRequired',
    'ledger.insufficientBalance',
    'ledger.withdrawalTooSmall',
    'ledger.noPayoutAccount',
    'ledger.payoutChanged',
  ],
  isIdempotent: true,
})

/** The caller's withdrawals and their corrections by staff, newest first. */
export const listAdjustments = endpoint({
  method: 'GET',
  path: '/contracts/adjustments',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(contract),
  problems: [],
})

export const cancelContract = endpoint({
  method: 'POST',
  path: '/contracts/{id}/cancel',
  access: 'signedIn',
  input: z.strictObject({ id: givenId }),
  answer: contract,
  problems: [
    'error.notFound',
    'terms.agreementRequired',
    'company.permissionRequired',
    'ledger.contractEnded',
    'error.conflict',
  ],
})

export const getWallet = endpoint({
  method: 'GET',
  path: '/auth/wallet',
  access: 'signedIn',
  input: z.strictObject({ until: period.until }),
  answer: userWallet,
  problems: [],
})

export const getCompanyWallet = endpoint({
  method: 'GET',
  path: '/companies/wallet',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({ until: period.until }),
  answer: companyWallet,
  problems: [],
})

export const listWalletEntries = endpoint({
  method: 'GET',
  path: '/auth/wallet/entries',
  access: 'signedIn',
  input: entriesQuery,
  answer: feedOf(walletEntry),
  problems: [],
})

export const listCompanyWalletEntries = endpoint({
  method: 'GET',
  path: '/companies/wallet/entries',
  access: 'manager',
  permissions: ['CREDIT'],
  input: entriesQuery,
  answer: feedOf(walletEntry),
  problems: [],
})

export const getCrewWallet = endpoint({
  method: 'GET',
  path: '/crews/{id}/wallet',
  access: 'hacker',
  input: z.strictObject({ id: givenId, until: period.until }),
  answer: wallet,
  problems: ['error.notFound'],
})

export const listCrewWalletEntries = endpoint({
  method: 'GET',
  path: '/crews/{id}/wallet/entries',
  access: 'hacker',
  input: entriesQuery.extend({ id: givenId }),
  answer: feedOf(walletEntry),
  problems: ['error.notFound'],
})

export const listStaffContracts = endpoint({
  method: 'GET',
  path: '/staff/contracts',
  access: 'staff',
  input: z.strictObject({ ...pageQuery, type: contractType.optional(), status: contractStatus.optional() }),
  answer: tabbedListOf(staffContract, contractStatus),
  problems: [],
})

export const changeContractStatus = endpoint({
  method: 'PUT',
  path: '/staff/contracts/{id}/status',
  access: 'staff',
  input: z
    .strictObject({
      id: givenId,
      status: z.enum(staffMoves),
      /** The status that staff have read: if another one holds by now, the decision is refused. */
      from: contractStatus.optional(),
      reason: contractReason.optional(),
    })
    .refine(({ status, reason }) => !movesWithReason.includes(status) || reason !== undefined, {
      path: ['reason'],
      error: 'field.required',
    }),
  answer: staffContract,
  problems: [
    'staff.ownSubject',
    'error.notFound',
    'ledger.decidedMeanwhile',
    'ledger.contractEnded',
    'ledger.anotherNeeded',
    'error.conflict',
  ],
  isIdempotent: true,
})

/** Shows the account of an open withdrawal to staff, and records who viewed it and why. */
export const viewPayoutAccount = endpoint({
  method: 'POST',
  path: '/staff/contracts/{id}/views',
  access: 'staff',
  input: z.strictObject({ id: givenId, reason: viewReason }),
  answer: payoutAccount,
  problems: ['staff.ownSubject', 'error.notFound', 'ledger.contractEnded', 'ledger.anotherNeeded'],
})
