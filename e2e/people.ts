import type { Site } from '@jebo/contract/viewer/viewer.schema.ts'
import { inject } from 'vitest'
import type { Visit } from './browser.ts'

type Role = 'hacker' | 'manager' | 'staff'

const ask = async (path: string): Promise<unknown> => (await fetch(`${inject('baseUrl')}/api${path}`)).json()

/** A demo account that has the role, and its password. @param nth counts from 0: journeys run side by side */
export const demoAccount = async (role: Role, nth = 0): Promise<{ email: string; password: string }> => {
  const { demo } = (await ask('/site')) as Site
  const account = demo?.accounts.filter((one) => one.role === role)[nth]
  if (!demo || !account) throw new Error(`the demo world has no ${role}`)
  return { email: account.email, password: demo.password }
}

/** Signs a browser in without walking through the form. */
export const signInWith = async ({ context }: Visit, account: { email: string; password: string }): Promise<void> => {
  const response = await context.request.post(`${inject('baseUrl')}/api/auth/sign-in`, { data: account })
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}`)
}

/** Signs a browser in as somebody of the demo world. */
export const signInAs = async (visitor: Visit, role: Role, nth = 0): Promise<void> =>
  signInWith(visitor, await demoAccount(role, nth))

/** What stands in the newest mail to an address that has such a thing; waits for the mail to leave. */
const mailedTo = async (email: string, wanted: RegExp): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const outbox = (await ask('/dev/outbox')) as { data: { to: string; text: string }[] }
    for (const mail of outbox.data.filter(({ to }) => to === email)) {
      const found = mail.text.match(wanted)?.[0]
      if (found) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no ${wanted} has come for ${email}`)
}

/** The code in the newest mail to an address. */
export const codeMailedTo = (email: string): Promise<string> => mailedTo(email, /^\d{6}$/m)

/** The link in the newest mail to an address that leads to such a page, as it was written there. */
export const linkMailedTo = (email: string, page: '/reset-password/' | '/verify-complete/'): Promise<string> =>
  mailedTo(email, new RegExp(`http\\S+${page}[\\w-]{43}`))

/** The password of everybody who is signed up here. */
export const password = 'Journey-2026!'

/** Signs somebody up who was never here before, without walking through the form; his browser is signed in. */
export const signUpAs = async ({ context }: Visit, email: string, nickname: string): Promise<void> => {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await context.request.post(`${inject('baseUrl')}/api${path}`, { data: body })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
    return response.status() === 204 ? null : response.json()
  }
  await post('/auth/email-verify', { email })
  const { token } = (await post(`/auth/email-verify/${await codeMailedTo(email)}`, { email })) as { token: string }
  const agreements = ['USER', 'PII_REQUIRED']
  await post('/auth/sign-up', { token, email, password, nickname, agreements, over14: true })
}
