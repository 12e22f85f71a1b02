// What few visitors see: what comes after the password, and the accounts of a demonstration.
import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { type ComponentProps, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../ui/card.tsx'
import { SignInCode } from './sign-in-code.tsx'
import { SignInReturn } from './sign-in-return.tsx'
import { addressStore } from './stored-address.ts'

type Known = ComponentProps<typeof SignInCode>['known']

export type Asked = {
  known: { email: string; password: string }
  /** Until when a user who left may return, in ISO 8601; null if a code is asked for. */
  until: string | null
}

type Props = { asked: Asked; onDone: () => Promise<void>; onBack: () => void }

/** A code, or whether a user who left returns, which may need a code as well. */
export const SignInStep = ({ asked: { known, until }, onDone, onBack }: Props) => {
  const [returning, setReturning] = useState<Known | null>(null)
  const askForCode = (given: Known) => {
    addressStore.store(given.email)
    setReturning(given)
  }
  if (until === null) return <SignInCode known={known} onDone={onDone} onBack={onBack} />
  if (returning) return <SignInCode known={returning} onDone={onDone} onBack={() => setReturning(null)} />
  return <SignInReturn known={known} until={until} onDone={onDone} onCodeAsked={askForCode} onBack={onBack} />
}

type DemoProps = { demo: NonNullable<Site['demo']>; onChoose: (account: { email: string; password: string }) => void }

/** The demo accounts, each filling the form with one click. */
export const DemoAccounts = ({ demo, onChoose }: DemoProps) => {
  const t = useT('accounts.signIn.demo')
  return (
    <Card title={t('title')} isFlush>
      <p className="px-5 pt-4 text-small text-secondary">
        {t.rich('hint', { password: demo.password, code: (chunks) => <code className="text-ink">{chunks}</code> })}
      </p>
      <ul className="p-2">
        {demo.accounts.map(({ email, role, company }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose({ email, password: demo.password })}
              className="flex w-full items-baseline justify-between gap-3 rounded-box px-3 py-2 text-left hover:bg-hover"
            >
              <span className="truncate font-bold">{email}</span>
              <span className="shrink-0 text-caption text-secondary">
                {company ? t('of', { role: t(role), company }) : t(role)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
