import type { Reserve } from '@jebo/contract/programs/reserves.schema.ts'
import { List } from 'lucide-react'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChangeReserve } from './change-reserve.tsx'
import { companyCredit } from './company-credit-query.ts'
import { Statement } from './statement.tsx'

type Props = { reserves: readonly Reserve[]; balanceWon: number; page: number }

const useColumns = ({ balanceWon, page }: Omit<Props, 'reserves'>): Column<Reserve>[] => {
  const t = useT('ledger.companyCredit.reserves')
  const locale = useLocale()
  const format = useFormat()
  const money = (amountWon: number | null) => (amountWon ? <Money text={format.won(amountWon)} /> : '–')
  return [
    {
      key: 'program',
      header: t('program'),
      isLead: true,
      cell: ({ id, title }) => (
        <Link to={`/programs/${id}`} className="font-bold text-ink hover:text-accent" lang={langOf(title, locale)}>
          {title}
        </Link>
      ),
    },
    {
      key: 'highest',
      header: t('highest'),
      align: 'end',
      cell: ({ highestWon }) => money(highestWon),
    },
    { key: 'promised', header: t('promised'), align: 'end', cell: ({ promisedWon }) => money(promisedWon) },
    {
      key: 'reserve',
      header: t('reserve'),
      align: 'end',
      cell: ({ reserveWon, can }) => (
        <>
          <Money text={format.won(reserveWon)} isStrong={reserveWon > 0} />
          {reserveWon > 0 && can.takeBackWon === 0 && (
            <span className="block text-caption text-secondary">{t('allPromised')}</span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      isAction: true,
      cell: (reserve) => (
        <span className="flex flex-wrap justify-end gap-2">
          {reserve.can.takeBackWon > 0 && (
            <ChangeReserve reserve={reserve} to="WALLET" mostWon={reserve.can.takeBackWon} />
          )}
          {reserve.can.setAside && balanceWon > 0 && (
            <ChangeReserve reserve={reserve} to="RESERVE" mostWon={balanceWon} />
          )}
          {reserve.isOpened && (
            <LinkButton
              size="mini"
              tone="quiet"
              to={companyCredit.path({ view: 'reserves', program: String(reserve.id), page })}
              preventScrollReset
            >
              <List aria-hidden className="size-4" strokeWidth={1.75} />
              {t('showEntries')}
              <VisuallyHidden>{`: ${reserve.title}`}</VisuallyHidden>
            </LinkButton>
          )}
          {reserve.isOpened && (
            <Statement wallet={{ kind: 'RESERVE', id: reserve.id }} name={t('statement', { title: reserve.title })} />
          )}
        </span>
      ),
    },
  ]
}

/** The programs of a company with what is set aside for each. */
export const ReservesTable = ({ reserves, balanceWon, page }: Props) => {
  const t = useT('ledger.companyCredit.reserves')
  return (
    <>
      <p className="border-b border-line px-5 py-3 text-small text-secondary">{t('intro')}</p>
      <Table
        caption={t('caption')}
        columns={useColumns({ balanceWon, page })}
        rows={reserves}
        rowKey={({ id }) => String(id)}
      />
    </>
  )
}
