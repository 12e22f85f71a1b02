// Verification at the identity provider: input of the popup, and its return.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { beginMobileVerification, beginNda, completeIdentity } from '@jebo/contract/identity/identity.endpoints.ts'
import { encrypt, keysOf, type NiceToken, sign } from '../src/platform/identity/nice-cipher.ts'
import type { Returned } from '../src/platform/identity/provider.ts'
import { createSandbox } from '../src/platform/identity/sandbox/sandbox.ts'
import { createSandboxSide } from '../src/platform/identity/sandbox/sandbox-side.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

export type StartedAttempt = { url: string; fields: Record<string, string>; nonce: string }

export const someone = { name: '김제보', birthDate: '1990-01-31', carrier: 'SKT', phone: '010-1234-5678', agree: 'yes' }
export type Typed = typeof someone

export const returnedOf = (address: string): Returned => {
  const query = new URL(address).searchParams
  const get = (name: string): string => query.get(name) ?? ''
  return {
    token_version_id: get('token_version_id'),
    enc_data: get('enc_data'),
    integrity_value: get('integrity_value'),
  }
}

/** Opens the popup and submits its form, as a browser without scripts would. The response has the return address. */
export const clickThrough = async (app: TestApp, started: StartedAttempt, typed: Partial<Typed>, action = 'done') => {
  const sandbox = createSandbox(app.services.config)
  const opened = await sandbox.request(`${started.url}?${new URLSearchParams(started.fields)}`)
  const page = await opened.text()
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams([
    ...hidden.map(([, name = '', value = '']): [string, string] => [name, value]),
    ...Object.entries(typed),
    ['action', action],
  ])
  return sandbox.request(new URL(started.url).pathname, { method: 'POST', body: form })
}

type Kind = 'MOBILE' | 'NDA'

const begins = { MOBILE: beginMobileVerification, NDA: beginNda }

export const beginFor = async (
  visitor: Visitor,
  kind: Kind = 'MOBILE',
  locale: Locale = 'ko',
): Promise<StartedAttempt> => {
  const reply = await visitor.call(begins[kind], {}, { 'accept-language': locale })
  if (reply.status !== 200) throw new Error(`no attempt was started: ${reply.text}`)
  return reply.answer
}

/** Completes an attempt. @returns the query of its return */
export const returnOf = async (
  app: TestApp,
  visitor: Visitor,
  typed: Typed | null = someone,
  kind: Kind = 'MOBILE',
): Promise<Returned> => {
  const started = await beginFor(visitor, kind)
  const reply = await clickThrough(app, started, typed ?? {}, typed ? 'done' : 'cancel')
  return returnedOf(reply.headers.get('location') ?? '')
}

export const verifyAs = async (app: TestApp, visitor: Visitor, typed: Typed = someone) =>
  visitor.call(completeIdentity, await returnOf(app, visitor, typed))

export const signNdaAs = async (app: TestApp, visitor: Visitor, typed: Typed = someone) =>
  visitor.call(completeIdentity, await returnOf(app, visitor, typed, 'NDA'))

/** The values of an attempt that both sides know. */
export const tokenOf = ({ services: { config } }: TestApp, reference: string): NiceToken => {
  const [requestedAt = '', requestNumber = ''] = reference.split('-')
  const { tokenValue } = createSandboxSide(config.baseUrl).tokenFor(requestedAt, requestNumber)
  return { requestedAt, requestNumber, tokenValue }
}

/** A correctly signed return with the given content. */
export const returnSaying = (
  app: TestApp,
  started: StartedAttempt,
  text: (requestNumber: string) => string,
): Returned => {
  const reference = started.fields.token_version_id ?? ''
  const token = tokenOf(app, reference)
  const encrypted = encrypt(keysOf(token), text(token.requestNumber))
  return {
    token_version_id: reference,
    enc_data: encrypted,
    integrity_value: sign(keysOf(token), encrypted),
  }
}
