// Simulates NICE for development and tests: the token call and the popup.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { defaultLocale, type Locale, localeOfHeader, localeOfPath } from '@jebo/contract/core/locale.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Config } from '../../config.ts'
import { newToken } from '../../crypto/tokens.ts'
import { type NiceSettings, tokenPath } from '../nice.ts'
import type { Returned } from '../provider.ts'
import {
  type Complaint,
  type Complaints,
  carriers,
  drawForm,
  drawUnreadable,
  type Field,
  type Filled,
  fields,
} from './sandbox-page.ts'
import { type Asked, createSandboxSide, type SandboxSide, siteCode, type Typed } from './sandbox-side.ts'

export const sandboxPath = '/sandbox/identity'

/** The settings with which the adapter reaches it. */
export const sandboxSettings = ({ baseUrl }: Pick<Config, 'baseUrl'>): NiceSettings => ({
  apiUrl: `${baseUrl}${sandboxPath}`,
  popupUrl: `${baseUrl}${sandboxPath}`,
  clientId: 'sandbox',
  accessToken: 'sandbox',
  productId: '0000000000',
})

const checks: Record<Field, (text: string) => boolean> = {
  name: (text) => text.trim().length >= 1 && text.length <= 50,
  birthDate: (text) => /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  carrier: (text) => carriers.some((carrier) => carrier === text),
  phone: (text) => /^01\d{8,9}$/.test(text.replaceAll('-', '')),
  agree: (text) => text === 'yes',
}

const complaintOf = (field: Field, text: string): Complaint | null => {
  if (!checks[field](text)) return `${field}Wrong`
  return field === 'birthDate' && text > dayInSeoul(new Date()) ? 'birthDateAhead' : null
}

const complaintsOf = (filled: Filled): Complaints =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const complaint = complaintOf(field, filled[field])
      return complaint ? [[field, complaint]] : []
    }),
  )

const readSafely = (side: SandboxSide, given: Returned): Asked | null => {
  try {
    return side.readAsked(given)
  } catch {
    return null
  }
}

const textOf = (form: Record<string, unknown>, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

const givenOf = (form: Record<string, unknown>): Returned => ({
  token_version_id: textOf(form, 'token_version_id'),
  enc_data: textOf(form, 'enc_data'),
  integrity_value: textOf(form, 'integrity_value'),
})

const filledOf = (form: Record<string, unknown>): Filled => ({
  name: textOf(form, 'name'),
  birthDate: textOf(form, 'birthDate'),
  carrier: textOf(form, 'carrier'),
  phone: textOf(form, 'phone'),
  agree: textOf(form, 'agree'),
})

const typedOf = ({ name, birthDate, carrier, phone }: Filled): Typed => ({
  name: name.trim(),
  birthDate,
  carrier,
  phone: phone.replaceAll('-', ''),
})

/** No scripts, no external resources, no framing; and no opener policy, which would cut the link to the opener. */
const setHeaders = (context: Context): string => {
  const nonce = newToken()
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  context.header('content-security-policy', policy)
  context.header('cache-control', 'no-store')
  context.header('referrer-policy', 'no-referrer')
  context.header('x-content-type-options', 'nosniff')
  return nonce
}

const unreadable = (context: Context): Response | Promise<Response> => {
  const nonce = setHeaders(context)
  return context.html(
    drawUnreadable(localeOfHeader(context.req.header('accept-language')) ?? defaultLocale, nonce),
    400,
  )
}

/** The language of the page that opened the popup. */
const localeOf = ({ returnUrl }: Asked): Locale => localeOfPath(new URL(returnUrl).pathname)

type TokenCall = { dataBody?: { req_dtim?: unknown; req_no?: unknown } }

const answerToken = async (side: SandboxSide, context: Context): Promise<Response> => {
  const { dataBody } = (await context.req.json()) as TokenCall
  const [requestedAt, requestNumber] = [String(dataBody?.req_dtim), String(dataBody?.req_no)]
  if (!/^\d{14}$/.test(requestedAt) || !/^[0-9A-Za-z]{1,30}$/.test(requestNumber)) {
    return context.json({ dataHeader: { GW_RSLT_CD: '1200' }, dataBody: { rsp_cd: 'P000', result_cd: '0001' } })
  }
  const { tokenVersionId, tokenValue } = side.tokenFor(requestedAt, requestNumber)
  return context.json({
    dataHeader: { GW_RSLT_CD: '1200' },
    dataBody: {
      rsp_cd: 'P000',
      result_cd: '0000',
      site_code: siteCode,
      token_version_id: tokenVersionId,
      token_val: tokenValue,
      period: 3600,
    },
  })
}

const takeForm = async (side: SandboxSide, context: Context): Promise<Response> => {
  const form = await context.req.parseBody()
  const given = givenOf(form)
  const asked = readSafely(side, given)
  if (!asked) return unreadable(context)
  if (form.action === 'cancel') return context.redirect(side.returnTo(asked, null), 303)
  const filled = filledOf(form)
  const complaints = complaintsOf(filled)
  if (Object.keys(complaints).length === 0) return context.redirect(side.returnTo(asked, typedOf(filled)), 303)
  const nonce = setHeaders(context)
  return context.html(drawForm({ locale: localeOf(asked), nonce, given, filled, complaints }), 422)
}

/** The sandbox as an application. It must not be served in production. */
export const createSandbox = ({ baseUrl }: Pick<Config, 'baseUrl'>): Hono => {
  const side = createSandboxSide(baseUrl)
  const sandbox = new Hono()
  sandbox.use(`${sandboxPath}/*`, bodyLimit({ maxSize: 65_536 }))
  sandbox.post(`${sandboxPath}${tokenPath}`, (context) => answerToken(side, context))
  sandbox.get(sandboxPath, (context) => {
    const given = givenOf(context.req.query())
    const asked = readSafely(side, given)
    if (!asked) return unreadable(context)
    const nonce = setHeaders(context)
    return context.html(drawForm({ locale: localeOf(asked), nonce, given, filled: filledOf({}), complaints: {} }))
  })
  sandbox.post(sandboxPath, (context) => takeForm(side, context))
  return sandbox
}
