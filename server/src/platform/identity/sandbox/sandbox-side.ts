// NICE's side of the protocol. It is stateless: it can compute the tokens that it issued.
import { createHmac } from 'node:crypto'
import { isSameHash } from '../../crypto/tokens.ts'
import { decrypt, encrypt, isSigned, keysOf, type NiceToken, sign } from '../nice-cipher.ts'
import { resultCodes } from '../nice-result.ts'
import type { Returned } from '../provider.ts'

export const siteCode = 'SANDBOX'

/** The decrypted request of the popup. */
export type Asked = { token: NiceToken; tokenVersionId: string; requestNumber: string; returnUrl: string }

export type Typed = { name: string; birthDate: string; carrier: string; phone: string }

export type SandboxSide = {
  tokenFor: (requestedAt: string, requestNumber: string) => { tokenVersionId: string; tokenValue: string }
  /** Null if it was not encrypted with a token of ours, or would return to another site. */
  readAsked: (given: Returned) => Asked | null
  /** The return address for an identified person, or for a cancel (null). */
  returnTo: (asked: Asked, typed: Typed | null) => string
}

const utf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8')

const parseRequest = (text: string): { requestno: string; returnurl: string } | null => {
  const request: unknown = JSON.parse(text)
  if (typeof request !== 'object' || request === null) return null
  if (!('requestno' in request) || !('returnurl' in request)) return null
  const { requestno, returnurl } = request
  return typeof requestno === 'string' && typeof returnurl === 'string' ? { requestno, returnurl } : null
}

/** Not a secret: the sandbox lets anyone be anyone. Constant, so that people keep their identity when keys change. */
const key = 'identity sandbox'

/**
 * Simulates NICE's servers.
 * @param origin the only origin to which it returns
 */
export const createSandboxSide = (origin: string): SandboxSide => {
  const mac = (purpose: string, text: string, hash = 'sha256'): Buffer =>
    createHmac(hash, key).update(`${purpose}\0${text}`).digest()

  const tokenFor: SandboxSide['tokenFor'] = (requestedAt, requestNumber) => {
    const reference = `${requestedAt}-${requestNumber}`
    const tokenVersionId = `${reference}-${mac('id', reference).toString('hex').slice(0, 24)}`
    return { tokenVersionId, tokenValue: mac('value', tokenVersionId).toString('base64') }
  }

  const readAsked: SandboxSide['readAsked'] = ({ token_version_id, enc_data, integrity_value }) => {
    const [requestedAt = '', requestNumber = ''] = token_version_id.split('-')
    const { tokenVersionId, tokenValue } = tokenFor(requestedAt, requestNumber)
    if (!isSameHash(Buffer.from(tokenVersionId), Buffer.from(token_version_id))) return null
    const token = { requestedAt, requestNumber, tokenValue }
    const keys = keysOf(token)
    if (!isSigned(keys, enc_data, integrity_value)) return null
    const request = parseRequest(utf8(decrypt(keys, enc_data)))
    if (!request || URL.parse(request.returnurl)?.origin !== origin) return null
    return { token, tokenVersionId, requestNumber: request.requestno, returnUrl: request.returnurl }
  }

  const resultOf = ({ name, birthDate, carrier, phone }: Typed) => {
    const person = `${name.normalize('NFC').trim()}\0${birthDate}`
    return {
      resultcode: resultCodes.identified,
      authtype: 'M',
      utf8_name: encodeURIComponent(name),
      birthdate: birthDate.replaceAll('-', ''),
      mobileco: carrier,
      mobileno: phone,
      // 64 bytes, like a real one.
      ci: mac('ci', person, 'sha512').toString('base64'),
      di: mac('di', person, 'sha384').toString('base64'),
    }
  }

  const returnTo: SandboxSide['returnTo'] = ({ token, tokenVersionId, requestNumber, returnUrl }, typed) => {
    const result = typed ? resultOf(typed) : { resultcode: resultCodes.canceled }
    const keys = keysOf(token)
    const encrypted = encrypt(keys, JSON.stringify({ requestno: requestNumber, sitecode: siteCode, ...result }))
    const url = new URL(returnUrl)
    url.searchParams.set('token_version_id', tokenVersionId)
    url.searchParams.set('enc_data', encrypted)
    url.searchParams.set('integrity_value', sign(keys, encrypted))
    return url.href
  }

  return { tokenFor, readAsked, returnTo }
}
