import { signUpTerms, type TermsType } from '@jebo/contract/accounts/accounts.schema.ts'
import type { FormEvent, ReactNode } from 'react'
import { Link } from '../../i18n/link.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { hasAgreed, type SignUp } from './sign-up-state.ts'
import { StepHeading } from './step-heading.tsx'

type SignUpTermsType = (typeof signUpTerms)[number]['type']

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

/** The first step: everything required at one press, everything optional apart from it, nothing ticked beforehand. */
export const SignUpTerms = ({ signUp }: { signUp: SignUp }) => {
  const t = useT('accounts.signUp')
  const { state, change } = signUp
  const set = (type: TermsType, isAgreed: boolean) =>
    change({ agreed: isAgreed ? [...state.agreed, type] : state.agreed.filter((one) => one !== type) })
  const setAll = (isAgreed: boolean) => {
    const others = state.agreed.filter((type) => !required.some((one) => one === type))
    change({ agreed: isAgreed ? [...others, ...required] : others, isOver14: isAgreed })
  }
  const isComplete = hasAgreed(state)
  const isBegun = state.isOver14 || required.some((type) => state.agreed.includes(type))
  const row = (type: SignUpTermsType, hint?: string) => (
    <Row key={type} type={type}>
      <Checkbox
        label={t(`terms.${type}`)}
        hint={hint}
        checked={state.agreed.includes(type)}
        onChange={(event) => set(type, event.target.checked)}
      />
    </Row>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void signUp.goTo('email')
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <StepHeading>{t('terms.heading')}</StepHeading>
      {signUp.complaint && <Alert tone="error">{signUp.complaint}</Alert>}
      <div className="rounded-box border border-line bg-paper">
        <Checkbox
          className="border-b border-line p-4 font-bold"
          label={t('terms.all')}
          checked={isComplete}
          isMixed={isBegun && !isComplete}
          onChange={(event) => setAll(event.target.checked)}
        />
        <ul className="flex flex-col gap-3 p-4">
          <li>
            <Checkbox
              label={t('terms.over14')}
              checked={state.isOver14}
              onChange={(event) => change({ isOver14: event.target.checked })}
            />
          </li>
          {required.map((type) => row(type))}
        </ul>
      </div>
      <fieldset className="rounded-box border border-line bg-paper p-4">
        <legend className="sr-only">{t('terms.optional')}</legend>
        <ul>{optional.map((type) => row(type, t('terms.optionalHint')))}</ul>
      </fieldset>
      <Button type="submit" tone="primary" size="large" isWide disabled={!isComplete}>
        {t('next')}
      </Button>
    </form>
  )
}
