import { nicknameRules } from '@jebo/contract/accounts/accounts.limits.ts'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RuleHints } from './rule-hints.tsx'

type Props = ComponentProps<typeof TextInput> & { typed: string; hint: ReactNode; error: string | undefined }

/** The public name, with its rules, each ticked as soon as it is met. */
export const NicknameField = ({ typed, hint, error, ...rest }: Props) => {
  const t = useT('accounts.signUp.account')
  return (
    <>
      <Field label={t('nickname')} hint={hint} error={error}>
        <TextInput autoComplete="nickname" spellCheck={false} {...rest} />
      </Field>
      <RuleHints
        label={t('rules.nickname')}
        rules={nicknameRules.map((rule) => ({
          name: rule.name,
          text: t(rule.name === 'length' ? 'rules.nicknameLength' : 'rules.nicknameCharacters'),
          isMet: typed !== '' && rule.holds(typed.normalize('NFC')),
        }))}
      />
    </>
  )
}
