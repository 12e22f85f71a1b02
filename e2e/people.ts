import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { inject } from 'vitest'
import { onIdleConnection, type Visit } from './browser.ts'

type Role = 'hacker' | 'manager' | 'staff'

const getJson = async (path: string): Promise<unknown> => (await fetch(`${inject('baseUrl')}/api${path}`)).json()

/** A demo account with this role, and its password. @param nth counts from 0, so that concurrent tests use different accounts */
export const demoAccount = async (role: Role, nth = 0): Promise<{ email: string; password: string }> => {
  const { demo } = (await getJson('/site')) as Site
  const account = demo?.accounts.filter((one) => one.role === role)[nth]
  if (!demo || !account) throw new Error(`the demo world has no ${role}`)
  return { email: account.email, password: demo.password }
}

/** Signs a visitor in through the API. */
export const signInWith = async ({ context }: Visit, account: { email: string; password: string }): Promise<void> => {
  const response = await context.request.post(`${inject('baseUrl')}/api/auth/sign-in`, {
    data: account,
    ...onIdleConnection,
  })
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}`)
}

/** Signs a visitor in as a user of the demo world. */
export const signInAs = async (visitor: Visit, role: Role, nth = 0): Promise<void> =>
  signInWith(visitor, await demoAccount(role, nth))

/** Waits for a mail to an address that matches. @returns the match in the newest one */
const waitForMail = async (email: string, wanted: RegExp): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const outbox = (await getJson('/dev/outbox')) as { data: { to: string; text: string }[] }
    for (const mail of outbox.data.filter(({ to }) => to === email)) {
      const found = mail.text.match(wanted)?.[0]
      if (found) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${email} matches ${wanted}`)
}

/** The code in the newest mail to an address. */
export const codeMailedTo = (email: string): Promise<string> => waitForMail(email, /^\d{6}$/m)

/** The link to a page in the newest mail to an address. */
export const linkMailedTo = (
  email: string,
  page: '/reset-password/' | '/revert-email/' | '/verify-complete/',
): Promise<string> => waitForMail(email, new RegExp(`http\\S+${page}[\\w-]{43}`))

/** The password of all users signed up here. */
export const password = 'Journey-2026!'

/** Signs a new user up through the API, in the language of the visitor, who is signed in. */
export const signUpAs = async ({ context, locale }: Visit, email: string, nickname: string): Promise<void> => {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await context.request.post(`${inject('baseUrl')}/api${path}`, {
      data: body,
      headers: { 'accept-language': locale },
      ...onIdleConnection,
    })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
    return response.status() === 204 ? null : response.json()
  }
  await post('/auth/email-verify', { email })
  const { token } = (await post(`/auth/email-verify/${await codeMailedTo(email)}`, { email })) as { token: string }
  const agreements = ['USER', 'PII_REQUIRED']
  await post('/auth/sign-up', { token, email, password, nickname, agreements, over14: true })
}
