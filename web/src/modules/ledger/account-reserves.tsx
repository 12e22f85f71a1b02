import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { getAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { Link } from '../../i18n/link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { accountsList } from './accounts-query.ts'

type Props = { reserves: AnswerOf<typeof getAccountStatement>['reserves'] }

/** What a company has set aside now, each with its own statement. */
export const AccountReserves = ({ reserves }: Props) => {
  const t = useT('ledger.accounts')
  const format = useFormat()
  const locale = useLocale()
  return (
    <section className="border-t border-line px-5 py-4">
      <h3 className="text-small font-bold">{t('reserves')}</h3>
      <ul className="mt-1">
        {reserves.map(({ program: { id, title }, balanceWon }) => (
          <li key={id} className="flex justify-between gap-4 py-1">
            <Link
              to={accountsList.path({ kind: 'RESERVE', program: String(id) })}
              className="min-w-0 underline hover:text-accent"
              lang={langOf(title, locale)}
            >
              {title}
            </Link>
            <Money text={format.won(balanceWon)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
