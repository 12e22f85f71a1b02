import { secondFactorCode } from '@jebo/contract/accounts/accounts.schema.ts'
import type { CallError } from '../../api/call-error.ts'
import { refusalAt } from '../../forms/use-contract-form.ts'

/** The refusal of a code, at its field: the server uses one message for both kinds, but only one comes from an app. */
export const otpRefusal = (otp: string, error: CallError) => {
  const isRecoveryCode = secondFactorCode.safeParse(otp).data?.length === 10
  const isRejected = error.messageKey === 'auth.otpRejected'
  return refusalAt(
    'otp',
    isRejected && isRecoveryCode ? { messageKey: 'field.recoveryCodeRejected', issues: [] } : error,
  )
}
