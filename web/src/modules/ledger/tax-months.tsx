import { payoutFormats } from '@jebo/contract/ledger/payout-files.ts'
import { exportTaxMonth, remitTaxMonth } from '@jebo/contract/ledger/tax.endpoints.ts'
import type { TaxMonth } from '@jebo/contract/ledger/tax.schema.ts'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ViewDialog } from './view-dialog.tsx'

type Props = { month: TaxMonth }

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Saves the people of a month with what was withheld, for a reason that is recorded. */
const Export = ({ month: { month }, format }: Props & { format: (typeof payoutFormats)[number] }) => {
  const t = useT('ledger.taxMonths')
  const { month: nameOf } = useFormat()
  return (
    <ViewDialog
      endpoint={exportTaxMonth}
      inputOf={({ reason }) => ({ month, format, reason })}
      title={t('exportTitle')}
      text={t('exportText')}
      label={t(format)}
      reason={t('reason')}
      done={() => t('exported')}
      onDone={({ name, type, base64 }) => saveFile(name, bytesOf(base64), type)}
      revalidates={false}
      trigger={
        <Button size="small" tone="quiet">
          {t(format)}
          <VisuallyHidden>{`: ${nameOf(month)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Remit = ({ month: { month, nationalTaxWon, localTaxWon } }: Props) => {
  const t = useT('ledger.taxMonths')
  const format = useFormat()
  return (
    <ConfirmAction
      endpoint={remitTaxMonth}
      input={{ month }}
      title={t('remitTitle', { month: format.month(month) })}
      text={t('remitText', { total: format.won(nationalTaxWon + localTaxWon) })}
      label={t('remit')}
      done={t('remitted')}
      trigger={
        <Button size="small">
          {t('remit')}
          <VisuallyHidden>{`: ${format.month(month)}`}</VisuallyHidden>
        </Button>
      }
    />
  )
}

const Owed = ({ month: { dueOn, isLate } }: Props) => {
  const t = useT('ledger.taxMonths')
  const format = useFormat()
  return (
    <span>
      <Badge tone={isLate ? 'red' : 'amber'}>{t(isLate ? 'states.LATE' : 'states.DUE')}</Badge>
      <span className="block text-caption text-secondary">{t('dueOn', { day: format.date(dueOn) })}</span>
    </span>
  )
}

const State = ({ month }: Props) => {
  const { isOver, remittedAt, remittedBy, nationalTaxWon } = month
  const t = useT('ledger.taxMonths')
  const format = useFormat()
  if (remittedAt === null) {
    if (isOver && nationalTaxWon === 0) return <Badge tone="grey">{t('states.FREE')}</Badge>
    return isOver ? <Owed month={month} /> : <Badge tone="grey">{t('states.RUNNING')}</Badge>
  }
  return (
    <span>
      <Badge tone="jade">{t('states.REMITTED')}</Badge>
      <span className="block text-caption text-secondary">
        {format.date(remittedAt)} {remittedBy && <PersonName person={remittedBy} />}
      </span>
    </span>
  )
}

const Actions = ({ month }: Props) => {
  const t = useT('ledger.taxMonths')
  if (month.isOwn) return <span className="text-caption text-secondary">{t('own')}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      {payoutFormats.map((one) => (
        <Export key={one} month={month} format={one} />
      ))}
      {month.isOver && month.remittedAt === null && month.nationalTaxWon > 0 && <Remit month={month} />}
    </span>
  )
}

/** What was withheld in each month, with its papers and whether it was passed on. */
export const TaxMonths = ({ months }: { months: readonly TaxMonth[] }) => {
  const t = useT('ledger.taxMonths')
  const w = useT('ledger.withdrawals')
  const format = useFormat()
  const columns: Column<TaxMonth>[] = [
    {
      key: 'month',
      header: t('month'),
      isLead: true,
      cell: ({ month, count }) => (
        <span>
          <b className="block">{format.month(month)}</b>
          <span className="block text-caption font-normal text-secondary">{t('count', { count })}</span>
        </span>
      ),
    },
    {
      ...{ key: 'gross', header: t('gross'), align: 'end' },
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} />,
    },
    {
      ...{ key: 'taxes', header: w('taxes'), align: 'end' },
      cell: ({ nationalTaxWon, localTaxWon }) => (
        <span>
          <Money text={format.won(nationalTaxWon + localTaxWon)} isStrong />
          <span className="block text-caption text-secondary">
            {w('nationalTax')} <Money text={format.won(nationalTaxWon)} />
          </span>
          <span className="block text-caption text-secondary">
            {w('localTax')} <Money text={format.won(localTaxWon)} />
          </span>
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: (month) => <State month={month} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (month) => <Actions month={month} />,
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={months} rowKey={({ month }) => month} />
}
