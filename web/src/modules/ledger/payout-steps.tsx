import { ChevronRight, Landmark } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'

const steps = [
  { key: 'verify', to: '/verification', doneFrom: 1 },
  { key: 'account', to: '/settings/identity', doneFrom: 2 },
] as const

/**
 * Which verification withdrawals still need.
 * @param level the viewer's `verificationLevel`
 */
export const PayoutSteps = ({ level }: { level: number }) => {
  const t = useT('ledger.wallet.payout')
  const missing = steps.filter(({ doneFrom }) => level < doneFrom)
  return (
    <section className="flex gap-3">
      <Landmark aria-hidden className="size-5 shrink-0 text-secondary" strokeWidth={1.75} />
      <div>
        <h3 className="text-small font-bold">{t('title')}</h3>
        <p className="mt-0.5 text-small text-secondary">{t('text')}</p>
        {missing.length > 0 && (
          <ol className="mt-2 flex flex-col gap-1 sm:flex-row sm:gap-6">
            {missing.map(({ key, to }) => (
              <li key={key}>
                <Link to={to} className="inline-flex min-h-8 items-center gap-1 text-small font-bold text-accent">
                  {t(key)}
                  <ChevronRight aria-hidden className="size-4" />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
