import { secondFactorCode } from '@jebo/contract/accounts/accounts.schema.ts'
import type { CallError } from '../../api/call-error.ts'
import { refusalAt } from '../../forms/use-contract-form.ts'

/** What is refused of a code, at its field: the server says the same of both kinds, of which only one comes from an app. */
export const otpRefusal = (otp: string, error: CallError) => {
  const isRecoveryCode = secondFactorCode.safeParse(otp).data?.length === 10
  const isRejected = error.messageKey === 'auth.otpRejected'
  return refusalAt(
    'otp',
    isRejected && isRecoveryCode ? { messageKey: 'field.recoveryCodeRejected', issues: [] } : error,
  )
}
