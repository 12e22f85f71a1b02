import * as endpoints from '@jebo/contract/accounts/accounts.endpoints.ts'
import * as authentication from '@jebo/contract/accounts/authentication.endpoints.ts'
import * as terms from '@jebo/contract/accounts/terms.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { agreeTerms } from './agree-terms.ts'
import { checkEmailCode } from './check-email-code.ts'
import { freshenSession } from './freshen-session.ts'
import { listAgreements } from './list-agreements.ts'
import { listTerms } from './list-terms.ts'
import { requestEmailCode } from './request-email-code.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export const serveAccounts = (api: Api): void => {
  serve(api, endpoints.requestEmailCode, requestEmailCode)
  serve(api, endpoints.checkEmailCode, checkEmailCode)
  serve(api, endpoints.signUp, signUp)
  serve(api, endpoints.signIn, signIn)
  serve(api, endpoints.signOut, signOut)
  serve(api, authentication.freshenSession, freshenSession)
  serve(api, terms.listTerms, listTerms)
  serve(api, terms.listAgreements, listAgreements)
  serve(api, terms.agreeTerms, agreeTerms)
  serve(api, terms.withdrawConsent, withdrawConsent)
}
