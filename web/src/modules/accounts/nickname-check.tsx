import { checkNickname } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { call } from '../../api/call.ts'
import { type CheckedName, NameCheck } from '../../forms/name-check.tsx'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  nickname: string | null
  /** For whom the nickname would be, before they have an account. */
  proof: { email: string; token: string } | null | undefined
  checked: CheckedName | null
  onChecked: (checked: CheckedName) => void
}

/** Asks whether sign-up or the profile could have a nickname. */
export const NicknameCheck = ({ nickname, proof, ...answer }: Props) => {
  const t = useT('accounts.signUp.account')
  return (
    <NameCheck
      name={nickname}
      ask={(name, signal) => call(checkNickname, { nickname: name, ...(proof && { proof }) }, { signal })}
      freeText={t('nicknameIsFree')}
      {...answer}
    />
  )
}
