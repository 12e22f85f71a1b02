// How the banks lay out the files of their online banking. Columns are found by their names, whatever their order.
import type { FileBank } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'

/** The names of columns, without spaces and units in parentheses. */
export type BankLayout = {
  /** The day with the time, or the day and the time. */
  time: readonly [string] | readonly [string, string]
  /** Who sent the money. */
  name: string
  /** Further text, in which a reference may stand. */
  memo: readonly string[]
  out: string
  in: string
  balance: string
}

export const bankLayouts: Record<FileBank, BankLayout> = {
  KOOKMIN: {
    time: ['거래일시'],
    name: '보낸분/받는분',
    memo: ['적요', '송금메모'],
    out: '출금액',
    in: '입금액',
    balance: '잔액',
  },
  SHINHAN: {
    time: ['거래일자', '거래시간'],
    name: '내용',
    memo: ['적요'],
    out: '출금',
    in: '입금',
    balance: '잔액',
  },
  WOORI: {
    time: ['거래일시'],
    name: '기재내용',
    memo: ['적요', '메모'],
    out: '지급',
    in: '입금',
    balance: '거래후잔액',
  },
}

export const columnsOf = ({ time, name, memo, out, in: incoming, balance }: BankLayout): string[] => [
  ...[...time, name, ...memo, out, incoming, balance],
]

/** `입금액(원)` is `입금액`. */
export const headerOf = (cell: string): string => cell.replaceAll(/\([^()]{0,20}\)|\s/g, '')
