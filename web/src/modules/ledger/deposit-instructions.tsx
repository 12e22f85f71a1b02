import type { OperatorAccount } from '@jebo/contract/core/operator.ts'
import type { Contract } from '@jebo/contract/ledger/ledger.schema.ts'
import { Copy, Landmark } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale } from 'use-intl'
import { useSite } from '../../api/page-facts.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** Says that the operator has configured no bank account; nothing if they have. */
export const MissingAccount = () => {
  const t = useT('ledger.companyCredit.account')
  if (useSite()?.operator.bankAccount) return null
  return (
    <Alert
      tone="warning"
      action={
        <LinkButton to="/contact-us" size="small">
          {t('contact')}
        </LinkButton>
      }
    >
      {t('unknown')}
    </Alert>
  )
}

type Fact = {
  key: 'amount' | 'bank' | 'number' | 'holder' | 'depositor' | 'reference'
  value: string
  /** What is copied, if it differs: banks want digits only. */
  copied?: string
}

const FactRow = ({ fact: { key, value, copied = value } }: { fact: Fact }) => {
  const t = useT('ledger.companyCredit.instructions')
  const locale = useLocale()
  const isAmount = key === 'amount'
  return (
    <div className="py-3">
      <dt className="text-caption text-secondary">{t(key)}</dt>
      <dd className="flex items-center justify-between gap-4">
        <span
          lang={isAmount ? undefined : langOf(value, locale)}
          className={classNames('min-w-0 font-bold tabular-nums', isAmount ? 'text-heading' : 'text-subheading')}
        >
          {value}
        </span>
        <CopyButton label={t('copy', { name: t(key) })} done={t('copied', { name: t(key) })} text={copied} />
      </dd>
    </div>
  )
}

const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '')

type Props = {
  deposit: Contract
  account: OperatorAccount
  /** Announced just now: what to do next gets the focus. */
  isNew: boolean
}

/** How to pay an announced deposit: to which account, how much, under which name, and what to quote. */
export const DepositInstructions = ({ deposit, account, isNew }: Props) => {
  const t = useT('ledger.companyCredit.instructions')
  const format = useFormat()
  const { copy } = useCopy()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) frame.current?.focus({ preventScroll: true })
  }, [isNew])
  const facts: Fact[] = [
    { key: 'amount', value: format.won(deposit.amountWon), copied: String(deposit.amountWon) },
    { key: 'bank', value: account.bank },
    { key: 'number', value: account.number, copied: digitsOf(account.number) },
    { key: 'holder', value: account.holder },
    { key: 'depositor', value: deposit.depositor ?? '' },
    { key: 'reference', value: String(deposit.id) },
  ]
  const all = facts.map(({ key, value }) => `${t(key)}: ${value}`).join('\n')
  return (
    <div ref={frame} tabIndex={-1}>
      <Card
        title={t('title')}
        icon={Landmark}
        description={t('text')}
        action={
          <Button size="small" className="no-print" onClick={() => void copy(all, t('allCopied'))}>
            <Copy aria-hidden className="size-4" strokeWidth={1.75} />
            {t('copyAll')}
          </Button>
        }
      >
        <dl className="divide-y divide-line rounded-box bg-tint px-5">
          {facts.map((fact) => (
            <FactRow key={fact.key} fact={fact} />
          ))}
        </dl>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-small text-secondary marker:text-tertiary">
          <li>{t('exactly')}</li>
          <li>{t('quote')}</li>
          <li>{t('cost')}</li>
          <li>{t('then')}</li>
        </ul>
      </Card>
    </div>
  )
}
