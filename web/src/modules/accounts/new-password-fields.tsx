import { passwordRules } from '@jebo/contract/accounts/accounts.limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RuleHints } from './rule-hints.tsx'

type Name = 'password' | 'confirmation'

type Props = {
  label: string
  typed: Record<Name, string>
  fields: Record<Name, UseFormRegisterReturn>
  errorOf: (name: Name) => string | undefined
}

/** A new password and its repetition, with the rules for it. */
export const NewPasswordFields = ({ label, typed, fields, errorOf }: Props) => {
  const t = useT('accounts.signUp.account')
  const matches = typed.confirmation !== '' && typed.confirmation === typed.password
  return (
    <>
      <Field label={label} error={errorOf('password')}>
        <PasswordInput autoComplete="new-password" {...fields.password} />
      </Field>
      <RuleHints
        label={t('rules.password')}
        isStarted={typed.password !== ''}
        rules={passwordRules.map((rule) => ({
          name: rule.name,
          text: t(`rules.${rule.name}`),
          isMet: typed.password !== '' && rule.holds(typed.password),
        }))}
      />
      <Field label={t('confirmation')} error={errorOf('confirmation')} hint={matches ? t('matches') : undefined}>
        <PasswordInput autoComplete="new-password" showLabel={t('showConfirmation')} {...fields.confirmation} />
      </Field>
    </>
  )
}
