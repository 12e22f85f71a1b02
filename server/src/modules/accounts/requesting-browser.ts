// A mailed code is valid only in the browser that requested it, so that strangers cannot use up its attempts.

import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { generateCookie } from 'hono/cookie'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import type { Call } from '../../platform/http/call.ts'

const cookieName = 'email_code'

const hashOf = (token: string): Buffer => hashSecret('email-code-browser', token)

const tokenOf = ({ cookies }: Pick<Call, 'cookies'>): string | null => {
  const token = cookies[cookieName]
  return token?.length === 43 ? token : null
}

/** The stored hash of this browser's token; null if it has not requested a code recently. */
export const requestingBrowserOf = (call: Pick<Call, 'cookies'>): Buffer | null => {
  const token = tokenOf(call)
  return token === null ? null : hashOf(token)
}

/** Identifies this browser for the lifetime of a code; an existing token is retained. */
export const identifyBrowser = (call: Pick<Call, 'cookies' | 'config'>): { browserHash: Buffer; cookie: string } => {
  const token = tokenOf(call) ?? newToken()
  const cookie = generateCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
    secure: call.config.baseUrl.startsWith('https:'),
    maxAge: signUpLimits.codeLifetimeMs / 1000,
  })
  return { browserHash: hashOf(token), cookie }
}
