import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { useT } from '../../i18n/use-t.ts'
import { waitTextOf } from './waiting.ts'

/** A code that was sent: its address, its expiry, and when the next one can be requested. */
export type SentCode = {
  email: string
  endsAtMs: number
  isOver: boolean
  /** Wrong attempts in this tab; the server counts all of them but never says how many are left. */
  wrongTries: number
  mayResendAtMs: number
}

/** The server sends one code a minute to an address. */
const resendAfterMs = 60_000

export const sentNow = (email: string): SentCode => ({
  email,
  endsAtMs: Date.now() + signUpLimits.codeLifetimeMs,
  isOver: false,
  wrongTries: 0,
  mayResendAtMs: Date.now() + resendAfterMs,
})

export const isSpent = ({ wrongTries }: SentCode): boolean => wrongTries >= signUpLimits.codeTries

export const stillCounts = (sent: SentCode): boolean => !sent.isOver && !isSpent(sent) && Date.now() < sent.endsAtMs

/** For a code requested too soon. */
export const useNewCodeText = (): ((seconds: number) => string) => waitTextOf(useT('accounts.signUp.email.again'))
