// The papers of those who were paid, in their words.
import { formatDateTime, formatWon } from '@jebo/contract/core/format.ts'
import { banks } from '@jebo/contract/identity/banks.ts'
import type { PaidWithdrawal, PayoutYear } from '@jebo/contract/ledger/payouts.schema.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Translator, translatorFor } from '../../platform/translator.ts'
import type { Paper, PaperTable } from './paper.ts'

export type Issuing = Pick<Call, 'locale' | 'now' | 'config'>
/** The name is missing once the identity was reset. */
export type Payee = { name: string | null }

const accountOf = ({ bank, numberEnd }: PaidWithdrawal, locale: Call['locale']): string =>
  `${banks.find(({ code }) => code === bank)?.[locale] ?? bank} ····${numberEnd}`

/** Who withholds the taxes: the operator of the installation. */
export const issuerOf = ({ config: { operator } }: Issuing): string =>
  [operator.name, operator.registrationNumber].filter(Boolean).join(' · ')

export const paperIn = ({ locale, now, config }: Issuing, title: string): Omit<Paper, 'facts' | 'table'> => ({
  locale,
  title,
  author: config.baseUrl,
  createdAt: now.toISOString(),
  notes: [translatorFor(locale)('documents.issued', { time: formatDateTime(locale, now.toISOString()) })],
})

export const receiptOf = (call: Issuing, paid: PaidWithdrawal, { name }: Payee): Paper => {
  const { locale } = call
  const t = translatorFor(locale)
  const won = (amount: number): string => formatWon(locale, amount)
  return {
    ...paperIn(call, t('documents.payouts.receipt')),
    facts: [
      [t('documents.payouts.number'), `#${paid.id}`],
      [t('documents.payouts.recipient'), name ?? t('documents.unknown')],
      [t('documents.payouts.issuer'), issuerOf(call)],
      [t('documents.payouts.requestedAt'), formatDateTime(locale, paid.requestedAt)],
      [t('documents.payouts.paidAt'), formatDateTime(locale, paid.paidAt)],
      [t('documents.payouts.account'), accountOf(paid, locale)],
      [t('documents.payouts.rule'), t(`documents.payouts.rules.${paid.taxRule}`)],
      [t('documents.payouts.amount'), won(paid.amountWon)],
      [t('documents.payouts.nationalTax'), won(-paid.nationalTaxWon)],
      [t('documents.payouts.localTax'), won(-paid.localTaxWon)],
      [t('documents.payouts.payout'), won(paid.payoutWon)],
    ],
    table: null,
  }
}

type Column = {
  label: string
  parts: number
  /** Of a file: amounts are plain numbers there. */
  cell: (paid: PaidWithdrawal) => string | number
  total?: number
}

const columnsIn = (t: Translator, { locale }: Issuing, { totals }: PayoutYear): Column[] => [
  { label: t('documents.payouts.paidAt'), parts: 19, cell: ({ paidAt }) => formatDateTime(locale, paidAt) },
  { label: t('documents.payouts.number'), parts: 12, cell: ({ id }) => id },
  { label: t('documents.payouts.account'), parts: 18, cell: (paid) => accountOf(paid, locale) },
  { label: t('documents.payouts.amountWon'), parts: 14, cell: ({ amountWon }) => amountWon, total: totals.amountWon },
  {
    label: t('documents.payouts.nationalTaxWon'),
    parts: 13,
    cell: ({ nationalTaxWon }) => nationalTaxWon,
    total: totals.nationalTaxWon,
  },
  {
    label: t('documents.payouts.localTaxWon'),
    parts: 13,
    cell: ({ localTaxWon }) => localTaxWon,
    total: totals.localTaxWon,
  },
  { label: t('documents.payouts.payoutWon'), parts: 14, cell: ({ payoutWon }) => payoutWon, total: totals.payoutWon },
]

/** The rows of a year for a file, with header and totals. */
export const sheetOfYear = (call: Issuing, year: PayoutYear): (string | number)[][] => {
  const t = translatorFor(call.locale)
  const columns = columnsIn(t, call, year)
  return [
    columns.map(({ label }) => label),
    ...year.withdrawals.map((paid) => columns.map(({ cell }) => cell(paid))),
    columns.map(({ total }, index) => (index === 0 ? t('documents.payouts.total') : (total ?? ''))),
  ]
}

/** A table of a file on paper, where amounts are grouped. The columns with a total are amounts. */
export const tableOf = (
  columns: readonly { label: string; parts: number; isAmount: boolean }[],
  sheet: readonly (readonly (string | number)[])[],
  locale: Call['locale'],
): PaperTable => {
  const figure = new Intl.NumberFormat(locale)
  const texts = sheet
    .slice(1)
    .map((row) =>
      row.map((cell, index) => (columns[index]?.isAmount && cell !== '' ? figure.format(Number(cell)) : String(cell))),
    )
  return {
    columns: columns.map(({ label, parts, isAmount }) => ({ label, parts, isNumber: isAmount })),
    rows: texts.slice(0, -1),
    totals: texts.at(-1) ?? [],
  }
}

export const statementOf = (call: Issuing, year: PayoutYear, { name }: Payee): Paper => {
  const { locale } = call
  const t = translatorFor(locale)
  const columns = columnsIn(t, call, year).map((column) => ({ ...column, isAmount: column.total !== undefined }))
  return {
    ...paperIn(call, t('documents.payouts.statement', { year: String(year.year) })),
    facts: [
      [t('documents.payouts.recipient'), name ?? t('documents.unknown')],
      [t('documents.payouts.issuer'), issuerOf(call)],
      [t('documents.payouts.amount'), formatWon(locale, year.totals.amountWon)],
      [t('documents.payouts.nationalTax'), formatWon(locale, -year.totals.nationalTaxWon)],
      [t('documents.payouts.localTax'), formatWon(locale, -year.totals.localTaxWon)],
      [t('documents.payouts.payout'), formatWon(locale, year.totals.payoutWon)],
    ],
    table: tableOf(columns, sheetOfYear(call, year), locale),
  }
}
