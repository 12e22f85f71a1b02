import { ChevronRight, Landmark } from 'lucide-react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'

const steps = [
  { key: 'verify', to: '/verification', doneFrom: 1 },
  { key: 'account', to: '/settings/identity', doneFrom: 2 },
] as const

type Props = {
  /** The viewer's `verificationLevel`. */
  level: number
  /** Whether a bank account waits for the decision of staff. */
  isPending: boolean
}

/** Which verification withdrawals still need. */
export const PayoutSteps = ({ level, isPending }: Props) => {
  const t = useT('ledger.wallet.payout')
  const missing = steps.filter(({ doneFrom }) => level < doneFrom)
  return (
    <section className="flex gap-3">
      <Landmark aria-hidden className="size-5 shrink-0 text-secondary" strokeWidth={1.75} />
      <div>
        <h3 className="text-small font-bold">{t(isPending ? 'pending' : 'title')}</h3>
        <p className="mt-0.5 text-small text-secondary">{t(isPending ? 'pendingText' : 'text')}</p>
        {missing.length > 0 && (
          <ol className="mt-2 flex flex-col gap-1 sm:flex-row sm:gap-6">
            {missing.map(({ key, to }) => (
              <li key={key}>
                <Link to={to} className="inline-flex min-h-8 items-center gap-1 text-small font-bold text-accent">
                  {t(isPending ? 'pendingAccount' : key)}
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
