// Users of tests, and the mails sent to them.
import { checkEmailCode, requestEmailCode } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { reauthenticate } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { admitUser, password } from './admit-user.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

export { password }

/** The code in the newest mail to an address. */
export const codeMailedTo = async (app: TestApp, email: string): Promise<string> => {
  const mails = (await app.mails()).filter((mail) => mail.to?.[0]?.address === email)
  return mails.at(-1)?.text?.match(/^\d{6}$/m)?.[0] ?? ''
}

/** The subjects of all mails to an address, oldest first. */
export const subjectsMailedTo = async (app: TestApp, email: string): Promise<string[]> =>
  (await app.mails()).filter((mail) => mail.to?.[0]?.address === email).map((mail) => mail.subject ?? '')

/** The token of the newest link to a page that was mailed to an address; empty if there is none. */
export const linkMailedTo = async (
  app: TestApp,
  email: string,
  page: '/reset-password' | '/revert-email' | '/verify-complete',
): Promise<string> => {
  const mails = (await app.mails()).filter((mail) => mail.to?.[0]?.address === email)
  const links = mails.flatMap(({ text }) => text?.match(new RegExp(`(?<=${page}/)[\\w-]{43}$`, 'm')) ?? [])
  return links.at(-1) ?? ''
}

/** Proves an e-mail address. @returns the token that sign-up requires */
export const proveEmail = async (app: TestApp, visitor: Visitor, email: string): Promise<string> => {
  await visitor.call(requestEmailCode, { email })
  const { answer } = await visitor.call(checkEmailCode, { email, code: await codeMailedTo(app, email) })
  return answer.token
}

/** Enters the password again, for calls that require it. */
export const enterPassword = async (visitor: Visitor, otp?: string): Promise<void> => {
  const reply = await visitor.call(reauthenticate, otp === undefined ? { password } : { password, otp })
  if (reply.status !== 200) throw new Error(`the password was not accepted: ${reply.text}`)
}

/** A new user, signed in. */
export const signUpAs = async (app: TestApp, nickname: string, email = `${nickname}@people.test`): Promise<Visitor> => {
  const visitor = app.visitor()
  const reply = await visitor.call(admitUser, { email, nickname, agreements: ['USER', 'PII_REQUIRED'] })
  if (reply.status !== 204) throw new Error(`${nickname} could not sign up: ${reply.text}`)
  return visitor
}

/** A new user who agreed in English, so that mails to them are in English. */
export const signUpInEnglish = async (app: TestApp, nickname: string): Promise<Visitor> => {
  const visitor = app.visitor()
  const form = {
    email: `${nickname}@people.test`,
    nickname,
    agreements: ['USER', 'PII_REQUIRED'] as ('USER' | 'PII_REQUIRED')[],
  }
  const reply = await visitor.call(admitUser, form, { 'accept-language': 'en' })
  if (reply.status !== 204) throw new Error(`${nickname} could not sign up: ${reply.text}`)
  return visitor
}

/** Another browser with the cookie of a session. */
export const holding = (app: TestApp, cookie: string): Visitor => {
  const visitor = app.visitor()
  visitor.cookies.set('connect.sid', cookie)
  return visitor
}

/** Whether the cookie of a visitor belongs to a live session. */
export const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.send(getAuth, {})).status === 200
