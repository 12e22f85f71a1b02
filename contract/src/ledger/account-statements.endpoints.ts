// Statements of accounts to any moment, as files for their owners, and of every account for staff.
import { companyBrief } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenId, publicId } from '../core/id.ts'
import { feedOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { searchTerm } from '../core/search.ts'
import { z } from '../core/zod.ts'
import { accountKind, entriesQuery, period, wallet, walletEntry } from './ledger.schema.ts'

/** The entries of the caller's wallet in a period as CSV, at most `ledgerLimits.statement.rows`, with the balances around them. */
export const exportWalletStatement = endpoint({
  method: 'GET',
  path: '/auth/wallet/statement',
  access: 'signedIn',
  input: z.strictObject(period),
  answer: servedFile,
  problems: [],
})

export const exportCompanyWalletStatement = endpoint({
  method: 'GET',
  path: '/companies/wallet/statement',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject(period),
  answer: servedFile,
  problems: [],
})

export const exportCrewWalletStatement = endpoint({
  method: 'GET',
  path: '/crews/{id}/wallet/statement',
  access: 'hacker',
  input: z.strictObject({ ...period, id: givenId }),
  answer: servedFile,
  problems: ['error.notFound'],
})

/** The reserve of a program of the caller's company, now or at a moment. */
export const getReserve = endpoint({
  method: 'GET',
  path: '/companies/wallet/reserves/{id}',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({ id: givenId, until: period.until }),
  answer: wallet,
  problems: ['error.notFound'],
})

/** The entries of such a reserve, the newest first. */
export const listReserveEntries = endpoint({
  method: 'GET',
  path: '/companies/wallet/reserves/{id}/entries',
  access: 'manager',
  permissions: ['CREDIT'],
  input: entriesQuery.extend({ id: givenId }),
  answer: feedOf(walletEntry),
  problems: ['error.notFound'],
})

export const exportReserveStatement = endpoint({
  method: 'GET',
  path: '/companies/wallet/reserves/{id}/statement',
  access: 'manager',
  permissions: ['CREDIT'],
  input: z.strictObject({ ...period, id: givenId }),
  answer: servedFile,
  problems: ['error.notFound'],
})

/** Users and companies are named by their UUIDs, crews and the programs of reserves by their numbers, and the accounts of the platform by their kind alone. */
const account = {
  kind: accountKind,
  uuid: z.uuid({ error: 'field.invalid' }).optional(),
  crewId: givenId.optional(),
  programId: givenId.optional(),
} as const

/** The wallets whose owners' names begin with a text, or, of companies, hold it; the first ten of each kind. */
export const findAccounts = endpoint({
  method: 'GET',
  path: '/staff/accounts',
  access: 'staff',
  input: z.strictObject({ q: searchTerm }),
  answer: z.object({ users: z.array(person), companies: z.array(companyBrief), crews: z.array(crewBrief) }),
  problems: [],
})

/** The entries of any account, the newest first, for staff. An account that has none yet is empty. */
export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/staff/accounts/statement',
  access: 'staff',
  input: entriesQuery.extend(account),
  answer: feedOf(walletEntry).extend({
    /** At the end of the period, in whole won. */
    balanceWon: z.int(),
    /** Whose account it is; none of them for the accounts of the platform, and for users who have left. */
    owner: z.object({
      user: person.nullable(),
      company: companyBrief.nullable(),
      crew: crewBrief.nullable(),
      program: z.object({ id: publicId, title: z.string() }).nullable(),
    }),
    /** Of a company's wallet: the largest reserves of its programs as they are now. */
    reserves: z.array(z.object({ program: z.object({ id: publicId, title: z.string() }), balanceWon: z.int() })),
  }),
  problems: ['error.notFound'],
})

export const exportAccountStatement = endpoint({
  method: 'GET',
  path: '/staff/accounts/statement/export',
  access: 'staff',
  input: z.strictObject({ ...period, ...account }),
  answer: servedFile,
  problems: ['error.notFound'],
})
