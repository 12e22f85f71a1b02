// What came in at the operator's bank, and a correction of a wallet.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { adjustWallet } from '@jebo/contract/ledger/adjustments.endpoints.ts'
import { dismissBankLine, importBankFile, listBankLines } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { timeOf } from '../stage.ts'
import type { ScheduledCall } from './money.ts'

/** The first two pay deposits that are announced, one under another name. */
const lines = [
  { time: '09:12:40', name: '모아샘페이', memo: '', amount: '5,000,000', balance: '912,400,000' },
  { time: '10:03:05', name: '(주)들내장터', memo: '크레딧', amount: '20,000,000', balance: '932,400,000' },
  { time: '11:47:31', name: '김서준', memo: '문의', amount: '77,000', balance: '932,477,000' },
  { time: '13:20:18', name: '예금이자', memo: '', amount: '18,420', balance: '932,495,420' },
]

const fileOf = (day: string): string =>
  [
    '거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분',
    ...lines.map(
      ({ time, name, memo, amount, balance }) =>
        `${day.replaceAll('-', '.')} ${time},전자금융,${name},${memo},,"${amount}","${balance}",강남,`,
    ),
  ].join('\r\n')

export const moneyDeskCalls = (now: Date): ScheduledCall[] => [
  {
    at: timeOf(now, 9),
    run: async (act, daysAgo) =>
      void (await act('staff', daysAgo, adjustWallet, {
        ...{ kind: 'COMPANY', name: 'moasaem', amount: 250_000 },
        reason: '지난달 초과로 입금한 25만 원을 크레딧으로 채웠어요.',
      })),
  },
  {
    at: timeOf(now, 0.2),
    run: async (act, daysAgo) => {
      const text = fileOf(dayInSeoul(timeOf(now, 1)))
      await act('staff', daysAgo, importBankFile, { bank: 'KOOKMIN', text })
      const { data } = await act('staff', daysAgo, listBankLines, {})
      const interest = data.find(({ name }) => name === '예금이자')
      if (interest) await act('staff', daysAgo, dismissBankLine, { lineId: interest.id, reason: '은행 이자' })
    },
  },
]
