// A month of taxes on paper and as a table, with a line for each person.
import { formatMonth, formatWon } from '@jebo/contract/core/format.ts'
import { translatorFor } from '../../platform/translator.ts'
import type { Paper } from './paper.ts'
import { type Issuing, issuerOf, paperIn, tableOf } from './payout-papers.ts'
import { totalsOf } from './payout-year.ts'
import type { PersonSum } from './tax-months.sql.ts'

export type PersonLine = PersonSum & { name: string | null }

/** Of the amount that was paid, what counts as expenses, in parts of a hundred. */
const expensesPercent = { OTHER_AFTER_EXPENSES: 60, OTHER: 0, BUSINESS: 0 } as const

const incomeOf = ({ amountWon, tax_rule }: PersonSum): number =>
  amountWon - Math.floor((amountWon * expensesPercent[tax_rule ?? 'OTHER']) / 100)

type Column = { label: string; parts: number; isAmount: boolean; cell: (line: PersonLine) => string | number }

const columnsIn = ({ locale }: Pick<Issuing, 'locale'>): Column[] => {
  const t = translatorFor(locale)
  const amounts = [
    ['count', 7, ({ count }) => count],
    ['amountWon', 13, ({ amountWon }) => amountWon],
    ['expensesWon', 12, (line) => line.amountWon - incomeOf(line)],
    ['incomeWon', 12, incomeOf],
    ['nationalTaxWon', 11, ({ nationalTaxWon }) => nationalTaxWon],
    ['localTaxWon', 11, ({ localTaxWon }) => localTaxWon],
    ['payoutWon', 13, ({ payoutWon }) => payoutWon],
  ] as const satisfies readonly (readonly [string, number, (line: PersonLine) => number])[]
  return [
    {
      label: t('documents.payouts.recipient'),
      parts: 13,
      isAmount: false,
      cell: ({ name }) => name ?? t('documents.unknown'),
    },
    {
      label: t('documents.payouts.rule'),
      parts: 17,
      isAmount: false,
      cell: ({ tax_rule }) => (tax_rule ? t(`documents.payouts.rules.${tax_rule}`) : ''),
    },
    ...amounts.map(([key, parts, cell]) => ({ label: t(`documents.payouts.${key}`), parts, isAmount: true, cell })),
  ]
}

/** With header and totals. */
export const sheetOfMonth = (call: Pick<Issuing, 'locale'>, lines: readonly PersonLine[]): (string | number)[][] => {
  const columns = columnsIn(call)
  const sumOf = ({ cell }: Column): number => lines.reduce((sum, line) => sum + Number(cell(line)), 0)
  const total = translatorFor(call.locale)('documents.payouts.total')
  return [
    columns.map(({ label }) => label),
    ...lines.map((line) => columns.map(({ cell }) => cell(line))),
    columns.map((column, index) => (index === 0 ? total : column.isAmount ? sumOf(column) : '')),
  ]
}

export const paperOfMonth = (call: Issuing, month: string, lines: readonly PersonLine[]): Paper => {
  const { locale } = call
  const t = translatorFor(locale)
  const totals = totalsOf(lines)
  const paper = paperIn(call, t('documents.payouts.taxMonth', { month: formatMonth(locale, month) }))
  return {
    ...paper,
    notes: [...paper.notes, t('documents.payouts.withoutResidentNumbers')],
    facts: [
      [t('documents.payouts.issuer'), issuerOf(call)],
      [t('documents.payouts.amount'), formatWon(locale, totals.amountWon)],
      [t('documents.payouts.nationalTax'), formatWon(locale, totals.nationalTaxWon)],
      [t('documents.payouts.localTax'), formatWon(locale, totals.localTaxWon)],
      [t('documents.payouts.bothTaxes'), formatWon(locale, totals.nationalTaxWon + totals.localTaxWon)],
    ],
    table: tableOf(columnsIn(call), sheetOfMonth(call, lines), locale),
  }
}
