// A code that was mailed counts in the browser that asked for it alone, so that strangers' guesses cost its owner no try.

import { signUpLimits } from '@jebo/contract/accounts/accounts.schema.ts'
import { generateCookie } from 'hono/cookie'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import type { Call } from '../../platform/http/call.ts'

const cookieName = 'email_code'

const hashOf = (token: string): Buffer => hashSecret('email-code-browser', token)

const tokenOf = ({ cookies }: Pick<Call, 'cookies'>): string | null => {
  const token = cookies[cookieName]
  return token?.length === 43 ? token : null
}

/** What is stored of this browser; null where it has asked for nothing lately. */
export const askingBrowserOf = (call: Pick<Call, 'cookies'>): Buffer | null => {
  const token = tokenOf(call)
  return token === null ? null : hashOf(token)
}

/** Names this browser as the one that asks, for as long as a code lives; what it asked for before stays its own. */
export const nameAskingBrowser = (call: Pick<Call, 'cookies' | 'config'>): { browserHash: Buffer; cookie: string } => {
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
