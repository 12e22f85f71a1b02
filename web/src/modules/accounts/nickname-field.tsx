import { nicknameRules } from '@jebo/contract/accounts/accounts.limits.ts'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { CheckedName } from '../../forms/name-check.tsx'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RuleHints } from './rule-hints.tsx'

const NicknameCheck = lazyPart(async () => (await import('./nickname-check.tsx')).NicknameCheck)

type Props = ComponentProps<typeof TextInput> & {
  typed: string
  hint: ReactNode
  error: string | undefined
  /** The nickname that the user has. */
  own?: string
  /** For whom the nickname would be, before they have an account. */
  proof?: { email: string; token: string } | null
}

/** The public name, with its rules, each ticked as soon as it is met. */
export const NicknameField = ({ typed, hint, error, own, proof, ...rest }: Props) => {
  const t = useT('accounts.signUp.account')
  const nickname = typed.normalize('NFC')
  const isOwn = nickname === own
  const isValid = nicknameRules.every((rule) => rule.holds(nickname))
  const [checked, setChecked] = useState<CheckedName | null>(null)
  const answer = isValid && !isOwn && checked?.name === nickname ? checked : null
  const rules = nicknameRules.map((rule) => ({
    name: rule.name,
    text: t(rule.name === 'length' ? 'rules.nicknameLength' : 'rules.nicknameCharacters'),
    isMet: typed !== '' && rule.holds(nickname),
  }))
  return (
    <>
      <Field label={t('nickname')} hint={hint} error={error ?? answer?.error}>
        <TextInput autoComplete="nickname" spellCheck={false} {...rest} />
      </Field>
      <RuleHints
        label={t('rules.nickname')}
        isStarted={typed !== ''}
        rules={[
          ...rules,
          { name: 'free', text: t('rules.nicknameFree'), isMet: isOwn || (answer !== null && !answer.error) },
        ]}
      />
      <Suspense>
        <NicknameCheck
          nickname={isValid && !isOwn ? nickname : null}
          proof={proof}
          checked={checked}
          onChecked={setChecked}
        />
      </Suspense>
    </>
  )
}
