import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'

type Props = { title: string; balanceWon: number; children: ReactNode }

/** The balance of a wallet, and at the foot what will change it. */
export const BalanceCard = ({ title, balanceWon, children }: Props) => (
  <section className="flex flex-col rounded-box border border-line bg-paper lg:col-span-2">
    <div className="px-5 pt-4 pb-6">
      <h2 className="flex items-center gap-2 text-heading font-bold">
        <Wallet aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
        {title}
      </h2>
      <p className="mt-3 text-display font-bold">
        <Money text={useFormat().won(balanceWon)} />
      </p>
    </div>
    <div className="flex-1 rounded-b-box border-t border-line bg-tint px-5 py-4">{children}</div>
  </section>
)
