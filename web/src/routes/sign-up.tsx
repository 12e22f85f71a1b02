// Sign-up is one page of three steps; the steps are in the history, so that Back returns to the previous step.
import { listTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { Suspense, useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useFetcher, useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { useLeadsToApplication } from '../guards/company-start.ts'
import { read } from '../guards/read.ts'
import { useEntry } from '../guards/use-entry.ts'
import { useEntryLink } from '../guards/use-entry-link.ts'
import { useT } from '../i18n/use-t.ts'
import { type AgreedTerms, versionsToAgree } from '../modules/accounts/agreed-terms.ts'
import { EntryFrame } from '../modules/accounts/entry-frame.tsx'
import { useSignUp } from '../modules/accounts/sign-up-state.ts'
import { signUpSteps } from '../modules/accounts/sign-up-steps.ts'
import { SignUpTerms } from '../modules/accounts/sign-up-terms.tsx'
import { discardSignUp } from '../modules/accounts/stored-sign-up.ts'
import { TextLink } from '../modules/accounts/text-link.tsx'
import { WaySteps } from '../modules/accounts/way-steps.tsx'
import { lazyPart } from '../optional/lazy-part.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { MissingPart } from '../ui/missing-box.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { showToast } from '../ui/toast.tsx'
import type { Route } from './+types/sign-up.ts'

// The later steps load while the first one is read.
const SignUpEmail = lazyPart(
  async () => (await import('../modules/accounts/sign-up-email.tsx')).SignUpEmail,
  MissingPart,
)
const SignUpAccount = lazyPart(
  async () => (await import('../modules/accounts/sign-up-account.tsx')).SignUpAccount,
  MissingPart,
)

const usePreload = () => {
  useEffect(() => {
    void SignUpEmail.preload()
    void SignUpAccount.preload()
  }, [])
}

const reading = read(listTerms, () => ({}))

export const loader = async (args: LoaderFunctionArgs): Promise<AgreedTerms[]> =>
  versionsToAgree((await reading.loader(args)).data)

export const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<AgreedTerms[]> =>
  versionsToAgree((await reading.clientLoader(args)).data)

/** Steps are history entries, and moving between them loads nothing. */
export const shouldRevalidate = (): boolean => false

/** The versions to agree to, loaded again when the server says that they have changed. */
const useVersions = (known: AgreedTerms[]) => {
  const { pathname } = useLocation()
  const fresh = useFetcher<AgreedTerms[]>()
  return { versions: fresh.data ?? known, readAgain: () => fresh.load(pathname) }
}

/**
 * Shows a toast on the next page. The toasts of this page's layout are unmounted with it, some time after the
 * navigation ends, so it waits until this page is unmounted.
 */
const useMessageOnLeaving = (): ((message: string) => void) => {
  const waiting = useRef<string | null>(null)
  useEffect(() => {
    const say = () => {
      if (waiting.current !== null) showToast(waiting.current)
    }
    return () => queueMicrotask(say)
  }, [])
  return (message) => {
    waiting.current = message
  }
}

const SignUp = ({ loaderData }: Route.ComponentProps) => {
  const t = useT('accounts.signUp')
  const signUp = useSignUp()
  const { versions, readAgain } = useVersions(loaderData)
  const entryLink = useEntryLink()
  const isForCompany = useLeadsToApplication()
  const enter = useEntry()
  const sayOnLeaving = useMessageOnLeaving()
  usePreload()
  const before = signUpSteps[signUpSteps.indexOf(signUp.step) - 1]
  const finish = async (nickname: string) => {
    discardSignUp()
    sayOnLeaving(t('done', { nickname }))
    await enter()
  }
  return (
    <EntryFrame
      title={t('title')}
      below={
        <>
          <p>
            {t('hasAccount')} <TextLink to={entryLink('/sign-in')}>{t('toSignIn')}</TextLink>
          </p>
          {/* Prevents a second click on the step's own button from hitting this one. */}
          {before && (
            <Button tone="quiet" className="mt-3 -ml-4" onClick={() => void signUp.goTo(before)}>
              {t('back')}
            </Button>
          )}
        </>
      }
    >
      <WaySteps at={signUp.step} isForCompany={isForCompany} />
      {useLocale() === 'en' && signUp.step === 'terms' && <Alert>{t('payoutNote')}</Alert>}
      {signUp.step === 'terms' && <SignUpTerms signUp={signUp} versions={versions} />}
      {/* One for each step, so that a step whose script is not there yet shows that it is loading. */}
      <Suspense key={signUp.step} fallback={<Spinner className="mx-auto my-6 size-5" />}>
        {signUp.step === 'email' && <SignUpEmail signUp={signUp} />}
        {signUp.step === 'account' && <SignUpAccount signUp={signUp} onDone={finish} onOutdated={readAgain} />}
      </Suspense>
    </EntryFrame>
  )
}

export default SignUp
