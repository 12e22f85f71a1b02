import { useT } from '../../i18n/use-t.ts'
import { Steps } from '../../ui/steps.tsx'
import { type SignUpStep, signUpSteps } from './sign-up-steps.ts'

type Props = {
  at: SignUpStep | 'application'
  /** Whether the application of a company follows the account. */
  isForCompany: boolean
}

/** The steps to an account, and for a company on to its application, which is a page of its own. */
export const WaySteps = ({ at, isForCompany }: Props) => {
  const t = useT('accounts.signUp')
  const steps: readonly Props['at'][] = isForCompany ? [...signUpSteps, 'application'] : signUpSteps
  const way = (
    <Steps
      label={t(isForCompany ? 'company.label' : 'steps.label')}
      steps={steps.map((step) => t(`steps.${step}`))}
      current={steps.indexOf(at)}
    />
  )
  if (!isForCompany) return way
  return (
    <div className="rounded-box bg-tint px-5 py-4">
      {way}
      <p className="mt-3 text-small text-secondary">{t(at === 'application' ? 'company.last' : 'company.text')}</p>
    </div>
  )
}
