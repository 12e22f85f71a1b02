import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import type { listDeposits } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { Landmark } from 'lucide-react'
import { useLocale } from 'use-intl'
import { Money } from '../../domain/money.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { RelativeTime } from '../../i18n/relative-time.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The deposits whose money has not been seen yet, each with the way to its bank account; how to deposit if there are none. */
export const AwaitedDeposits = ({ deposits }: { deposits: AnswerOf<typeof listDeposits> }) => {
  const t = useT('ledger.companyCredit.awaited')
  const locale = useLocale()
  const format = useFormat()
  if (deposits.count === 0) {
    return (
      <p className="flex gap-2.5 text-small text-secondary">
        <Landmark aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
        {t('none')}
      </p>
    )
  }
  return (
    <section>
      <h3 className="flex items-center gap-2.5 text-subheading font-bold">
        <Landmark aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {t('title', { count: deposits.count })}
      </h3>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {deposits.data.map(({ id, amountWon, depositor, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0">
              <Money text={format.won(amountWon)} isStrong />
              <span className="block text-caption text-secondary">
                <span lang={langOf(depositor, locale)}>{depositor}</span> · <RelativeTime iso={createdAt} />
              </span>
            </span>
            <LinkButton to={`/management/company/credit/${id}`} size="small">
              {t('show')}
              <VisuallyHidden>{`: ${format.won(amountWon)}, ${format.dateTime(createdAt)}`}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
