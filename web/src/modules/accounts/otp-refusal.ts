import type { CallError } from '../../api/call-error.ts'
import { refusalAt } from '../../forms/refusal-at.ts'

/** The refusal of a code, at its field: the server uses one message for both kinds, but only one comes from an app. */
export const otpRefusal = (otp: string, error: CallError) => {
  const isRecoveryCode = otp.replaceAll(/[\s-]/g, '').length === 10
  const isRejected = error.messageKey === 'auth.otpRejected'
  return refusalAt(
    'otp',
    isRejected && isRecoveryCode ? { messageKey: 'field.recoveryCodeRejected', issues: [] } : error,
  )
}
