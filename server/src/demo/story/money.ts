// When companies deposit: before their credit runs out; and what one of them sets aside.
import { announceDeposit, cancelContract, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { changeReserve } from '@jebo/contract/programs/reserves.endpoints.ts'
import type { TicketHistory } from '../../modules/tickets/public.ts'
import type { Name } from '../people.ts'
import type { Act } from '../stage.ts'
import type { CastProgram } from './cast.ts'
import { dayMs } from './moments.ts'
import type { OpenedProgram } from './programs.ts'

/** Something that happens outside the tickets. */
export type ScheduledCall = { at: Date; run: (act: Act, daysAgo: number) => Promise<void> }

type Payer = { companyId: CastProgram['companyId']; name: string; owner: Name }
type Payment = { at: Date; amountWon: number }

const million = 1_000_000

/** Announced by the company, confirmed by staff a few hours later. */
const depositOf = ({ name, owner }: Payer, at: Date, amount: number): ScheduledCall[] => {
  let announced: number | null = null
  return [
    {
      at,
      run: async (act, daysAgo) => {
        announced = (await act(owner, daysAgo, announceDeposit, { amount, depositor: name })).id
      },
    },
    {
      at: new Date(at.getTime() + 0.2 * dayMs),
      run: async (act, daysAgo) => {
        if (announced === null) throw new Error('a deposit was confirmed before it was announced')
        await act('staff', daysAgo, changeContractStatus, { id: announced, status: 'DONE' })
      },
    },
  ]
}

/** Enough for the next payments, in whole millions. */
const paymentsAhead = 7
/** On top of the first deposit, so that companies can pay rewards today. */
const reserveWon = 20 * million
/** Deposits what it pays and no more, so its credit is used up. */
const withoutReserve: Name = 'yuna'

const depositsOf = (payer: Payer, payments: readonly Payment[]): ScheduledCall[] => {
  let balance = 0
  const isExact = payer.owner === withoutReserve
  const reserve = isExact ? 0 : reserveWon
  return payments
    .toSorted((left, right) => left.at.getTime() - right.at.getTime())
    .flatMap(({ at, amountWon }, index, all) => {
      if (balance >= amountWon) {
        balance -= amountWon
        return []
      }
      const ahead = all.slice(index, index + paymentsAhead).reduce((sum, one) => sum + one.amountWon, 0)
      const amount = isExact ? ahead - balance : Math.ceil((ahead * 1.15) / million) * million
      balance += amount - amountWon
      return depositOf(payer, new Date(at.getTime() - 0.9 * dayMs), index === 0 ? amount + reserve : amount)
    })
}

const paymentsBy = (histories: readonly TicketHistory[], companyId: CastProgram['companyId']): Payment[] =>
  histories
    .filter((history) => history.companyId === companyId)
    .flatMap(({ actions }) =>
      actions.flatMap((action) => (action.does === 'reward' ? [{ at: action.at, amountWon: action.amountWon }] : [])),
    )

/** What staff have to confirm today, and a deposit that never came. */
const openDeposits = (now: Date): ScheduledCall[] => [
  {
    at: new Date(now.getTime() - 41 * dayMs),
    run: async (act, daysAgo) => {
      const { id } = await act('taeo', daysAgo, announceDeposit, { amount: 30 * million, depositor: '처마홈' })
      await act('taeo', daysAgo - 0.1, cancelContract, { id })
    },
  },
  {
    at: new Date(now.getTime() - 0.9 * dayMs),
    run: async (act, daysAgo) =>
      void (await act('dohyeon', daysAgo, announceDeposit, { amount: 5 * million, depositor: '모아샘페이' })),
  },
  {
    at: new Date(now.getTime() - 0.4 * dayMs),
    run: async (act, daysAgo) =>
      void (await act('sora', daysAgo, announceDeposit, { amount: 20 * million, depositor: '들내장터' })),
  },
]

/** Deposits, oldest first. */
export const depositCalls = (
  histories: readonly TicketHistory[],
  payers: readonly Payer[],
  now: Date,
): ScheduledCall[] =>
  [
    ...payers.flatMap((payer) => depositsOf(payer, paymentsBy(histories, payer.companyId))),
    ...openDeposits(now),
  ].toSorted((left, right) => left.at.getTime() - right.at.getTime())

/** One program has a reserve. */
export const setCreditAside = async (act: Act, opened: readonly OpenedProgram[]): Promise<void> => {
  const saved = opened.find(({ program }) => program.key === 'moasaem')
  if (!saved) throw new Error('the demo has no program to set credit aside for')
  await act('seoyun', 0.3, changeReserve, { id: saved.id, to: 'RESERVE', amount: 6 * million })
}
