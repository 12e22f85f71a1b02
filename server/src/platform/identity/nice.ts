// NICE CheckPlus: a server-to-server call returns a token, whose value encrypts the request and the return of the popup.

import { timeInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { z } from '@jebo/contract/core/zod.ts'
import { decrypt, encrypt, isSigned, keysOf, type NiceToken, sign } from './nice-cipher.ts'
import { outcomeOf } from './nice-result.ts'
import { type IdentityProvider, type IdentityRequest, ProviderFailure } from './provider.ts'

export type NiceSettings = {
  /** The origin of server-to-server calls, without a trailing slash. */
  apiUrl: string
  popupUrl: string
  clientId: string
  /** The institution's token, which NICE issues for fifty years. */
  accessToken: string
  productId: string
}

/** Like `fetch`; the sandbox is called in this process. */
export type Ask = (url: string, init: RequestInit) => Response | Promise<Response>

const patienceMs = 3000
const mostBytes = 65_536

export const tokenPath = '/digital/niceid/api/v1.0/common/crypto/token'

const tokenAnswer = z.object({
  dataHeader: z.object({ GW_RSLT_CD: z.literal('1200') }),
  dataBody: z.object({
    rsp_cd: z.literal('P000'),
    result_cd: z.literal('0000'),
    site_code: z.string().regex(/^\S{1,100}$/, { error: 'field.invalid' }),
    token_version_id: z.string().regex(/^\S{1,200}$/, { error: 'field.invalid' }),
    token_val: z.string().regex(/^\S{16,1000}$/, { error: 'field.invalid' }),
  }),
})
type Token = z.infer<typeof tokenAnswer>['dataBody']

const headersOf = ({ accessToken, clientId, productId }: NiceSettings, at: Date): Record<string, string> => {
  const seconds = Math.floor(at.getTime() / 1000)
  const proof = Buffer.from(`${accessToken}:${seconds}:${clientId}`).toString('base64')
  return {
    'content-type': 'application/json',
    authorization: `bearer ${proof}`,
    client_id: clientId,
    productid: productId,
  }
}

const readUpTo = async (response: Response, bytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > bytes) throw new ProviderFailure('the identity provider sends too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A new error, as a network error may repeat what was sent. */
const answerOf = async (ask: Ask, url: string, init: RequestInit): Promise<string> => {
  try {
    const response = await ask(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (response.status === 200) return await readUpTo(response, mostBytes)
    throw new ProviderFailure(`the identity provider answers with ${response.status}`)
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderFailure(isLate ? 'the identity provider is too slow' : 'the identity provider cannot be reached')
  }
}

const parseToken = (text: string): Token => {
  try {
    return tokenAnswer.parse(JSON.parse(text)).dataBody
  } catch {
    throw new ProviderFailure('the identity provider gives no token')
  }
}

const askForToken = async (settings: NiceSettings, ask: Ask, request: IdentityRequest, requestedAt: string) => {
  const body = {
    dataHeader: { CNTY_CD: 'ko' },
    dataBody: { req_dtim: requestedAt, req_no: request.requestNumber, enc_mode: '1' },
  }
  const init = { method: 'POST', headers: headersOf(settings, request.at), body: JSON.stringify(body) }
  return parseToken(await answerOf(ask, `${settings.apiUrl}${tokenPath}`, init))
}

/** The adapter for NICE or its sandbox. */
export const createNice = (settings: NiceSettings, ask: Ask = fetch): IdentityProvider => ({
  begin: async (request) => {
    const requestedAt = timeInSeoul(request.at)
    const token = await askForToken(settings, ask, request, requestedAt)
    const secret: NiceToken = { requestedAt, requestNumber: request.requestNumber, tokenValue: token.token_val }
    const keys = keysOf(secret)
    const encrypted = encrypt(
      keys,
      JSON.stringify({
        requestno: request.requestNumber,
        returnurl: request.returnUrl,
        sitecode: token.site_code,
        authtype: 'M',
        methodtype: 'get',
        popupyn: 'Y',
      }),
    )
    return {
      url: settings.popupUrl,
      fields: {
        m: 'service',
        token_version_id: token.token_version_id,
        enc_data: encrypted,
        integrity_value: sign(keys, encrypted),
      },
      reference: token.token_version_id,
      secret: JSON.stringify(secret),
    }
  },
  read: ({ enc_data, integrity_value }, { requestNumber, secret }) => {
    const keys = keysOf(JSON.parse(secret) as NiceToken)
    if (!isSigned(keys, enc_data, integrity_value)) return { kind: 'rejected' }
    try {
      return outcomeOf(decrypt(keys, enc_data), requestNumber)
    } catch {
      return { kind: 'rejected' }
    }
  },
})
