import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { exportAccountStatement, type getAccountStatement } from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import { Download } from 'lucide-react'
import { useLocale } from 'use-intl'
import { requestOf } from '../../api/send.ts'
import { CompanyName } from '../../domain/company-name.tsx'
import { CrewName } from '../../domain/crew-name.tsx'
import { Money } from '../../domain/money.tsx'
import { PersonName } from '../../domain/person-name.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { FilterForm } from '../../lists/filter-form.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-style.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { AccountReserves } from './account-reserves.tsx'
import { type AccountsQuery, accountsList } from './accounts-query.ts'
import { type AskedAccount, inputOf } from './asked-account.ts'
import { endOfDay } from './days-of-statements.ts'

type Statement = AnswerOf<typeof getAccountStatement>
type Props = { query: AccountsQuery; account: AskedAccount; statement: Statement }

const Owner = ({ account, statement: { owner } }: Omit<Props, 'query'>) => {
  const t = useT('ledger.accounts')
  const locale = useLocale()
  if (owner.user) return <PersonName person={owner.user} />
  if (owner.program) return <b lang={langOf(owner.program.title, locale)}>{owner.program.title}</b>
  if (owner.crew) return <CrewName crew={owner.crew} />
  return owner.company ? <CompanyName company={owner.company} /> : <b>{t(`kinds.${account.kind}`)}</b>
}

/** What is held of a user is an account of its own, beside the wallet. */
const OtherAccount = ({ query, account }: Omit<Props, 'statement'>) => {
  const t = useT('ledger.accounts')
  if (account.kind !== 'USER' && account.kind !== 'HOLD') return null
  const kind = account.kind === 'USER' ? 'HOLD' : 'USER'
  return (
    <LinkButton size="small" tone="quiet" to={accountsList.path({ ...query, kind })}>
      {t(`kinds.${kind}`)}
    </LinkButton>
  )
}

/** To which day, and the statement to that day as a file. */
const Period = ({ query, account }: Omit<Props, 'statement'>) => {
  const t = useT('ledger.accounts')
  const text = useT('ledger.statement')
  const today = dayInSeoul(new Date())
  const day = query.until ?? today
  const { kind, uuid, crew, program } = query
  return (
    <div className="flex flex-wrap items-end justify-between gap-4 rounded-b-box border-t border-line bg-tint px-5 py-4">
      <FilterForm list={accountsList} query={query} preserved={{ kind, uuid, crew, program }} className="items-end">
        <Field label={text('until')} className="filters-search">
          <DateInput
            key={day}
            type="date"
            name="until"
            isEmpty={false}
            max={today}
            defaultValue={day}
            className="min-w-44"
          />
        </Field>
        <Button type="submit" tone="secondary">
          {t('show')}
        </Button>
      </FilterForm>
      <div>
        <a
          href={requestOf(exportAccountStatement, inputOf(account, query.until)).url}
          download
          className={buttonClass({ tone: 'secondary' })}
        >
          <Download aria-hidden className="size-4" />
          {text('download')}
        </a>
        <p className="mt-1 text-caption text-secondary">{text('hint', { count: ledgerLimits.statement.rows })}</p>
      </div>
    </div>
  )
}

/** Whose account it is and what it holds at the end of a day. */
export const AccountHead = ({ query, account, statement }: Props) => {
  const t = useT('ledger.accounts')
  const text = useT('ledger.statement')
  const format = useFormat()
  const day = query.until ?? dayInSeoul(new Date())
  return (
    <section className="rounded-box border border-line bg-paper">
      <div className="flex flex-wrap items-start justify-between gap-4 px-5 py-4">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-heading font-bold">
            <Owner account={account} statement={statement} />
            {account.isOwned && (
              <span className="text-small font-normal text-secondary">{t(`kinds.${account.kind}`)}</span>
            )}
          </h2>
          <p className="mt-3 text-small text-secondary">{text('balanceAt', { day: format.date(endOfDay(day)) })}</p>
          <p className="text-display font-bold">
            <Money text={format.won(statement.balanceWon)} />
          </p>
          {account.kind === 'BANK' && <p className="mt-1 text-small text-secondary">{t('bankSign')}</p>}
        </div>
        <OtherAccount query={query} account={account} />
      </div>
      {statement.reserves.length > 0 && <AccountReserves reserves={statement.reserves} />}
      <Period query={query} account={account} />
    </section>
  )
}
