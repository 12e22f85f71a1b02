import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Statement } from './statement.tsx'
import type { StatedWallet } from './statement-form.tsx'

type Props = {
  title: string
  balanceWon: number
  /** What else there is, below the balance. */
  beside?: string | null
  wallet: StatedWallet
  /** When its owners are told of a low balance. */
  alert?: ReactNode
  children: ReactNode
}

/** The balance of a wallet, and at the foot what will change it. */
export const BalanceCard = ({ title, balanceWon, beside, wallet, alert, children }: Props) => (
  <section className="flex flex-col rounded-box border border-line bg-paper lg:col-span-2">
    <div className="flex-1 px-5 pt-4 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-heading font-bold">
          <Wallet aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
          {title}
        </h2>
        <Statement wallet={wallet} />
      </div>
      <p className="mt-3 text-display font-bold">
        <Money text={useFormat().won(balanceWon)} />
      </p>
      {beside && <p className="mt-1 text-small text-secondary">{beside}</p>}
      {alert}
    </div>
    <div className="rounded-b-box border-t border-line bg-tint px-5 py-4">{children}</div>
  </section>
)
