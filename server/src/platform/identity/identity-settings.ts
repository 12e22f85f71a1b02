// The identity provider: none, the built-in sandbox, or NICE.
import type { NiceSettings } from './nice.ts'

export type IdentitySettings = { kind: 'none' } | { kind: 'sandbox' } | { kind: 'nice'; nice: NiceSettings }

type Env = Record<string, string | undefined>
type Complain = (line: string) => void

const addresses = {
  NICE_API_URL: 'https://svc.niceapi.co.kr:22001',
  NICE_POPUP_URL: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
} as const

const niceOf = (env: Env, isProduction: boolean, complain: Complain): NiceSettings => {
  const need = (name: string, what: string): string => {
    if (!env[name]) complain(`${name} is missing: IDENTITY=nice needs ${what}`)
    return env[name] ?? ''
  }
  const address = (name: keyof typeof addresses): string => {
    const url = URL.parse(env[name] || addresses[name])
    const isRight = url !== null && (isProduction ? url.protocol === 'https:' : /^https?:$/.test(url.protocol))
    if (!isRight || url.search || url.hash || url.username) complain(`${name} is no plain https:// address`)
    return (url?.href ?? '').replace(/\/$/, '')
  }
  return {
    apiUrl: address('NICE_API_URL'),
    popupUrl: address('NICE_POPUP_URL'),
    clientId: need('NICE_CLIENT_ID', "the client id of NICE's console"),
    accessToken: need('NICE_ACCESS_TOKEN', "the institution's access token"),
    productId: need('NICE_PRODUCT_ID', 'the code of the product, ten digits'),
  }
}

/** Reads and validates the settings, with one error for each that is missing or invalid. */
export const identityOf = (env: Env, isProduction: boolean, complain: Complain): IdentitySettings => {
  const kind = env.IDENTITY || (isProduction ? 'none' : 'sandbox')
  if (kind === 'nice') return { kind, nice: niceOf(env, isProduction, complain) }
  if (kind === 'sandbox' && isProduction) {
    complain('IDENTITY=sandbox is refused in production: anyone can claim any identity there')
  }
  if (kind === 'none' || kind === 'sandbox') return { kind }
  complain('IDENTITY is none of none, sandbox, nice')
  return { kind: 'none' }
}
