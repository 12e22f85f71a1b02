// The states of what came in at the bank. The database has the same moves. Without zod, for pages.
import { lifecycle } from '../core/lifecycle.ts'

export const bankLineStates = ['OPEN', 'MATCHED', 'DISMISSED'] as const
export type BankLineState = (typeof bankLineStates)[number]

export const bankLineLifecycle = lifecycle<BankLineState, 'STAFF'>({
  states: bankLineStates,
  start: 'OPEN',
  moves: [{ from: 'OPEN', to: ['MATCHED', 'DISMISSED'], by: 'STAFF' }],
})

/** The banks whose files can be read, with their codes. */
export const fileBanks = { KOOKMIN: '004', SHINHAN: '088', WOORI: '020' } as const
export type FileBank = keyof typeof fileBanks

/** What is wrong with a line of a file. */
export const bankLineFaults = ['COLUMNS', 'TIME', 'AMOUNT', 'NAME', 'BALANCE', 'TWICE', 'TOTAL'] as const
export type BankLineFault = (typeof bankLineFaults)[number]

/** Why a deposit is offered for a line: the first two agree with it, the others are for a person to decide. */
export const bankMatches = ['REFERENCE', 'NAME_AND_AMOUNT', 'AMOUNT_DIFFERS', 'NAME_DIFFERS'] as const
export type BankMatch = (typeof bankMatches)[number]

export const bankFileLimits = { letters: 1_000_000, lines: 5000, shown: 100 } as const
