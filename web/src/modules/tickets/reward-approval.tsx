import { updateRewardApproval } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmAction } from '../../forms/confirm-action.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Setting, SettingList } from '../../ui/setting.tsx'

type Props = {
  isRequired: boolean
  maySet: boolean
  /** Asks for the password again. */
  password: ReactNode
}

/** Whether a reward needs a second manager; the owner of the company decides. */
export const RewardApproval = ({ isRequired, maySet, password }: Props) => {
  const t = useT('tickets.proposal.setting')
  const label = t(isRequired ? 'lift' : 'require')
  const action = (
    <ConfirmAction
      endpoint={updateRewardApproval}
      input={{ isRequired: !isRequired }}
      title={t(isRequired ? 'liftTitle' : 'requireTitle')}
      text={t(isRequired ? 'liftText' : 'requireText')}
      label={label}
      done={t(isRequired ? 'lifted' : 'required')}
      trigger={<Button size="small">{label}</Button>}
    >
      {password}
    </ConfirmAction>
  )
  return (
    <SettingList>
      <Setting icon={Users} title={t('title')} description={t(isRequired ? 'on' : 'off')} action={maySet && action}>
        <p className="text-small text-secondary">{t('hint')}</p>
      </Setting>
    </SettingList>
  )
}
