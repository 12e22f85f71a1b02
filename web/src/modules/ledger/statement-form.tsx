import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import {
  exportCompanyWalletStatement,
  exportCrewWalletStatement,
  exportReserveStatement,
  exportWalletStatement,
  getReserve,
} from '@jebo/contract/ledger/account-statements.endpoints.ts'
import { getCompanyWallet, getCrewWallet, getWallet } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { ledgerLimits } from '@jebo/contract/ledger/ledger.limits.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { requestOf } from '../../api/send.ts'
import { useAsking } from '../../api/use-asking.ts'
import { Money } from '../../domain/money.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { buttonClass } from '../../ui/button-style.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { endOfDay, startOfDay } from './days-of-statements.ts'

export type StatedWallet = { kind: 'USER' | 'COMPANY' } | { kind: 'CREW' | 'RESERVE'; id: number }

type Period = { since?: string; until: string }

const balanceAt = async (wallet: StatedWallet, until: string, signal: AbortSignal): Promise<number> => {
  if (wallet.kind === 'CREW') return (await call(getCrewWallet, { id: wallet.id, until }, { signal })).balance
  if (wallet.kind === 'RESERVE') return (await call(getReserve, { id: wallet.id, until }, { signal })).balance
  return (await call(wallet.kind === 'USER' ? getWallet : getCompanyWallet, { until }, { signal })).balance
}

const urlOf = (wallet: StatedWallet, period: Period): string => {
  if (wallet.kind === 'CREW') return requestOf(exportCrewWalletStatement, { ...period, id: wallet.id }).url
  if (wallet.kind === 'RESERVE') return requestOf(exportReserveStatement, { ...period, id: wallet.id }).url
  return requestOf(wallet.kind === 'USER' ? exportWalletStatement : exportCompanyWalletStatement, period).url
}

const firstDay = '2000-01-01'
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay

/** The balance at the end of a day, and the entries up to it as a file. */
export const StatementForm = ({ wallet }: { wallet: StatedWallet }) => {
  const t = useT('ledger.statement')
  const format = useFormat()
  const today = dayInSeoul(new Date())
  const [since, setSince] = useState('')
  const [until, setUntil] = useState(today)
  const [shown, setShown] = useState<{ until: string; balanceWon: number } | null>(null)
  const isAsked = isDay(until) && until <= today
  useAsking(isAsked ? until : null, {
    quietMs: 0,
    ask: (day, signal) => balanceAt(wallet, endOfDay(day), signal),
    onAnswer: (balanceWon, day) => setShown({ until: day, balanceWon }),
  })
  const period = { ...(isDay(since) && { since: startOfDay(since) }), until: endOfDay(isAsked ? until : today) }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('since')} mark="optional">
          <DateInput
            type="date"
            isEmpty={since === ''}
            min={firstDay}
            max={today}
            value={since}
            onChange={({ target }) => setSince(target.value)}
          />
        </Field>
        <Field label={t('until')}>
          <DateInput
            type="date"
            isEmpty={until === ''}
            min={firstDay}
            max={today}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
      </div>
      <p role="status" className="flex min-h-6 items-center justify-between gap-4">
        {isAsked && shown?.until === until && (
          <>
            <span className="text-small text-secondary">{t('balanceAt', { day: format.date(endOfDay(until)) })}</span>
            <Money text={format.won(shown.balanceWon)} isStrong />
          </>
        )}
      </p>
      <div>
        <a href={urlOf(wallet, period)} download className={buttonClass({ tone: 'primary' })}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
        <p className="mt-2 text-caption text-secondary">{t('hint', { count: ledgerLimits.statement.rows })}</p>
      </div>
    </div>
  )
}
