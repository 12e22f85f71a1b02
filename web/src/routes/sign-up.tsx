// Signing up is one page of three steps; the steps stand in the history, so that Back goes one step back.

import { useLocale } from 'use-intl'
import { useComingIn } from '../guards/use-coming-in.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useT } from '../i18n/use-t.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { forget } from '../modules/accounts/kept-sign-up.ts'
import { SignUpAccount } from '../modules/accounts/sign-up-account.tsx'
import { SignUpEmail } from '../modules/accounts/sign-up-email.tsx'
import { signUpSteps, useSignUp } from '../modules/accounts/sign-up-state.ts'
import { SignUpTerms } from '../modules/accounts/sign-up-terms.tsx'
import { TextLink } from '../modules/accounts/text-link.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Steps } from '../ui/steps.tsx'
import { showToast } from '../ui/toast.tsx'

const SignUp = () => {
  const t = useT('accounts.signUp')
  const signUp = useSignUp()
  const comingIn = useComingIn()
  const enter = useEntry()
  const at = signUpSteps.indexOf(signUp.step)
  const before = signUpSteps[at - 1]
  const finish = async (nickname: string) => {
    forget()
    await enter()
    showToast(t('done', { nickname }))
  }
  return (
    <EntryFrame
      title={t('title')}
      below={
        <>
          {t('hasAccount')} <TextLink to={comingIn('/sign-in')}>{t('toSignIn')}</TextLink>
        </>
      }
    >
      <Steps label={t('steps.label')} steps={signUpSteps.map((step) => t(`steps.${step}`))} current={at} />
      {useLocale() === 'en' && signUp.step === 'terms' && <Alert>{t('payoutNote')}</Alert>}
      {signUp.step === 'terms' && <SignUpTerms signUp={signUp} />}
      {signUp.step === 'email' && <SignUpEmail signUp={signUp} />}
      {signUp.step === 'account' && <SignUpAccount signUp={signUp} onDone={finish} />}
      {before && (
        <Button tone="quiet" onClick={() => void signUp.goTo(before)}>
          {t('back')}
        </Button>
      )}
    </EntryFrame>
  )
}

export default SignUp
