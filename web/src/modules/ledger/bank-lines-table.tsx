import { dismissBankLine, matchBankLine } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { type BankMatch, fileBanks } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { BankLine, OfferedDeposit } from '@jebo/contract/ledger/bank-lines.schema.ts'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useBankOf } from './use-account-name.ts'

const tones: Record<BankMatch, Tone> = {
  REFERENCE: 'jade',
  NAME_AND_AMOUNT: 'blue',
  AMOUNT_DIFFERS: 'red',
  NAME_DIFFERS: 'amber',
}

const useLineName = () => {
  const format = useFormat()
  return ({ name, amountWon, paidAt }: BankLine): string =>
    [name, format.won(amountWon), format.dateTime(paidAt)].join(', ')
}

/** Says that a line paid this deposit, with both side by side. */
const Match = ({ line, deposit }: { line: BankLine; deposit: OfferedDeposit }) => {
  const t = useT('ledger.bankLines')
  const format = useFormat()
  const company = deposit.company?.name ?? t('noCompany')
  const both = (bank: string, announced: string) => (bank === announced ? bank : t('differs', { bank, announced }))
  return (
    <ConfirmAction
      endpoint={matchBankLine}
      input={{ lineId: line.id, depositId: deposit.id }}
      title={t('matchTitle', { company })}
      text={t(`matchTexts.${deposit.match}`)}
      label={t('match')}
      done={t('matched')}
      trigger={
        <Button size="mini">
          {t('match')}
          <VisuallyHidden>{`: ${company}, ${format.won(deposit.amountWon)}, #${deposit.id}`}</VisuallyHidden>
        </Button>
      }
    >
      <DescriptionList
        rows={[
          { key: 'company', term: t('company'), detail: <b>{company}</b> },
          { key: 'id', term: t('number'), detail: deposit.id },
          { key: 'name', term: t('name'), detail: both(line.name, deposit.depositor) },
          { key: 'amount', term: t('amount'), detail: both(format.won(line.amountWon), format.won(deposit.amountWon)) },
          { key: 'memo', term: t('memo'), detail: line.memo || '–' },
        ]}
      />
    </ConfirmAction>
  )
}

const Offered = ({ line }: { line: BankLine }) => {
  const t = useT('ledger.bankLines')
  const format = useFormat()
  const locale = useLocale()
  const namesOf = ({ company, depositor }: OfferedDeposit): string =>
    [...new Set([company?.name ?? t('noCompany'), depositor])].join(' · ')
  if (line.state !== 'OPEN') return line.depositId === null ? line.reason : `#${line.depositId}`
  if (line.offered.length === 0) return <span className="text-caption text-secondary">{t('noDeposit')}</span>
  return (
    <ul className="flex flex-col gap-2">
      {line.offered.map((deposit) => (
        <li key={deposit.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[deposit.match]}>{t(`matches.${deposit.match}`)}</Badge>
          <span className="min-w-0 text-small">
            <span lang={langOf(namesOf(deposit), locale)}>{namesOf(deposit)}</span> · {format.won(deposit.amountWon)}
          </span>
          {deposit.isOwn ? (
            <span className="text-caption text-secondary">{t('own')}</span>
          ) : (
            deposit.match !== 'AMOUNT_DIFFERS' && <Match line={line} deposit={deposit} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What came in at the bank, with the deposits that it may pay. */
export const BankLinesTable = ({ lines }: { lines: readonly BankLine[] }) => {
  const t = useT('ledger.bankLines')
  const format = useFormat()
  const bankOf = useBankOf()
  const locale = useLocale()
  const nameOf = useLineName()
  const columns: Column<BankLine>[] = [
    {
      key: 'name',
      header: t('name'),
      isLead: true,
      cell: ({ name, memo, bank }) => (
        <span>
          <b className="block" lang={langOf(name, locale)}>
            {name || '–'}
          </b>
          <span className="block text-caption font-normal text-secondary">
            {[bankOf(fileBanks[bank]), memo].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      isBrief: true,
      align: 'end',
      cell: ({ amountWon }) => <Money text={format.won(amountWon)} isStrong />,
    },
    {
      key: 'paidAt',
      header: t('paidAt'),
      isBrief: true,
      className: 'md:max-xl:hidden',
      cell: ({ paidAt }) => format.dateTime(paidAt),
    },
    { key: 'deposit', header: t('deposit'), isProse: true, cell: (line) => <Offered line={line} /> },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (line) =>
        line.state === 'OPEN' && (
          <ReasonDialog
            endpoint={dismissBankLine}
            inputOf={(reason) => ({ lineId: line.id, reason })}
            storedAs={`dismissal of ${line.id}`}
            about="return"
            texts={{
              title: t('dismissTitle'),
              text: t('dismissText'),
              label: t('dismiss'),
              done: t('dismissed'),
              reason: t('reason'),
              hint: t('reasonHint'),
            }}
            name={<VisuallyHidden>{`: ${nameOf(line)}`}</VisuallyHidden>}
          />
        ),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
}
