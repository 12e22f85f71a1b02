import { signUpTerms } from '@jebo/contract/accounts/accounts.limits.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { AgreedTerms, SignUpTermsType } from './agreed-terms.ts'
import type { SignUp } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'

const required = signUpTerms.filter(({ isRequired }) => isRequired).map(({ type }) => type)
const optional = signUpTerms.filter(({ isRequired }) => !isRequired).map(({ type }) => type)

const Row = ({ children, type }: { children: ReactNode; type: SignUpTermsType }) => {
  const t = useT('accounts.signUp.terms')
  return (
    <li className="flex items-start justify-between gap-4">
      {children}
      <Link
        to={`/terms?type=${type}`}
        target="_blank"
        aria-label={t('viewOf', { title: t(type) })}
        className="shrink-0 text-small text-secondary underline underline-offset-4 hover:text-ink"
      >
        {t('view')}
      </Link>
    </li>
  )
}

type LabelProps = { children: ReactNode; isRequired: boolean }

const RowLabel = ({ children, isRequired }: LabelProps) => {
  const t = useT('accounts.signUp.terms')
  return (
    <>
      {children} <span className="text-secondary">({t(isRequired ? 'required' : 'optional')})</span>
    </>
  )
}

/** A tick applies to the version shown; a newer document needs a new one. */
const useTicks = ({ state, change }: SignUp, versions: readonly AgreedTerms[]) => {
  const isTicked = (type: SignUpTermsType): boolean => {
    const shown = versions.find((one) => one.type === type)
    return state.agreed.some((one) => one.type === type && one.version === shown?.version)
  }
  const tick = (types: readonly SignUpTermsType[], isAgreed: boolean): AgreedTerms[] => [
    ...state.agreed.filter(({ type }) => !types.includes(type)),
    ...(isAgreed ? versions.filter(({ type }) => types.includes(type)) : []),
  ]
  return {
    isTicked,
    isComplete: state.isOver14 && required.every(isTicked),
    isStarted: state.isOver14 || required.some(isTicked),
    set: (type: SignUpTermsType, isAgreed: boolean) => change({ agreed: tick([type], isAgreed) }),
    setAll: (isAgreed: boolean) => change({ agreed: tick(required, isAgreed), isOver14: isAgreed }),
  }
}

type Props = { signUp: SignUp; versions: readonly AgreedTerms[] }

/**
 * The first step: one press agrees to everything required, optional items are separate, and nothing is ticked by
 * default.
 */
export const SignUpTerms = ({ signUp, versions }: Props) => {
  const t = useT('accounts.signUp')
  const { state, change } = signUp
  const { isTicked, isComplete, isStarted, set, setAll } = useTicks(signUp, versions)
  const hintId = useId()
  const [isRefused, setIsRefused] = useState(false)
  const missing = (isGiven: boolean, text: string) => (isRefused && !isGiven ? text : undefined)
  const row = (type: SignUpTermsType, isRequired: boolean) => (
    <Row key={type} type={type}>
      <Checkbox
        label={<RowLabel isRequired={isRequired}>{t(`terms.${type}`)}</RowLabel>}
        required={isRequired}
        checked={isTicked(type)}
        error={missing(!isRequired || isTicked(type), t('terms.missing'))}
        onChange={(event) => set(type, event.target.checked)}
      />
    </Row>
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsRefused(!isComplete)
    if (isComplete) void signUp.goTo('email')
    else event.currentTarget.querySelector<HTMLElement>('input:required:not(:checked)')?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <StepHeading>{t('terms.heading')}</StepHeading>
      {signUp.complaint && <Alert tone="error">{signUp.complaint}</Alert>}
      <div className="rounded-box border border-line bg-paper">
        <Checkbox
          className="border-b border-line p-4 font-bold"
          label={t('terms.all')}
          checked={isComplete}
          isMixed={isStarted && !isComplete}
          onChange={(event) => setAll(event.target.checked)}
        />
        <ul className="flex flex-col gap-3 p-4">
          <li>
            <Checkbox
              label={<RowLabel isRequired>{t('terms.over14')}</RowLabel>}
              required
              checked={state.isOver14}
              error={missing(state.isOver14, t('terms.tooYoung'))}
              onChange={(event) => change({ isOver14: event.target.checked })}
            />
          </li>
          {required.map((type) => row(type, true))}
        </ul>
      </div>
      <fieldset aria-describedby={hintId} className="rounded-box border border-line bg-paper p-4">
        <legend className="sr-only">{t('terms.optional')}</legend>
        <ul>{optional.map((type) => row(type, false))}</ul>
        <p id={hintId} className="mt-1 text-caption text-secondary">
          {t('terms.optionalHint')}
        </p>
      </fieldset>
      <Button type="submit" tone="primary" size="large" isWide>
        {t('next')}
      </Button>
    </form>
  )
}
