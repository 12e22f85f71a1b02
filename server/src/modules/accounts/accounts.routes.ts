import * as endpoints from '@jebo/contract/accounts/accounts.endpoints.ts'
import * as authentication from '@jebo/contract/accounts/authentication.endpoints.ts'
import * as terms from '@jebo/contract/accounts/terms.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { agreeTerms } from './agree-terms.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkEmailChange } from './check-email-change.ts'
import { checkEmailCode } from './check-email-code.ts'
import { checkEmailRevert } from './check-email-revert.ts'
import { checkNickname } from './check-nickname.ts'
import { checkPasswordReset } from './check-password-reset.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { endDevice } from './end-device.ts'
import { endOtherDevices } from './end-other-devices.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { listAgreements } from './list-agreements.ts'
import { listDevices } from './list-devices.ts'
import { listTerms } from './list-terms.ts'
import { reauthenticate } from './reauthenticate.ts'
import { requestEmailCode } from './request-email-code.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { revertEmail } from './revert-email.ts'
import { revokeConsent } from './revoke-consent.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { switchOffSecondFactor } from './switch-off-second-factor.ts'
import { switchOnSecondFactor } from './switch-on-second-factor.ts'

export const serveAccounts = (api: Api): void => {
  serve(api, endpoints.requestEmailCode, requestEmailCode)
  serve(api, endpoints.checkEmailCode, checkEmailCode)
  serve(api, endpoints.signUp, signUp)
  serve(api, endpoints.checkNickname, checkNickname)
  serve(api, endpoints.signIn, signIn)
  serve(api, endpoints.signOut, signOut)
  serve(api, endpoints.requestPasswordReset, requestPasswordReset)
  serve(api, endpoints.checkPasswordReset, checkPasswordReset)
  serve(api, endpoints.resetPassword, resetPassword)
  serve(api, authentication.reauthenticate, reauthenticate)
  serve(api, authentication.changePassword, changePassword)
  serve(api, authentication.changeEmail, changeEmail)
  serve(api, authentication.checkEmailChange, checkEmailChange)
  serve(api, authentication.confirmEmailChange, confirmEmailChange)
  serve(api, authentication.checkEmailRevert, checkEmailRevert)
  serve(api, authentication.revertEmail, revertEmail)
  serve(api, authentication.listDevices, listDevices)
  serve(api, authentication.endDevice, endDevice)
  serve(api, authentication.endOtherDevices, endOtherDevices)
  serve(api, authentication.getSecondFactor, getSecondFactor)
  serve(api, authentication.beginSecondFactor, beginSecondFactor)
  serve(api, authentication.switchOnSecondFactor, switchOnSecondFactor)
  serve(api, authentication.switchOffSecondFactor, switchOffSecondFactor)
  serve(api, terms.listTerms, listTerms)
  serve(api, terms.listAgreements, listAgreements)
  serve(api, terms.agreeTerms, agreeTerms)
  serve(api, terms.revokeConsent, revokeConsent)
}
