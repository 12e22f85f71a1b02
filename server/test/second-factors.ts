// Users with an authenticator app.
import { beginSecondFactor, switchOnSecondFactor } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { TOTP } from 'otpauth'
import { enterPassword } from './people.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'

export const halfMinute = 30_000

/** The current code. @param distance half minutes from now */
export const codeOf = (app: TestApp, secret: string, distance = 0): string =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() + distance * halfMinute })

/** A code that is not valid around this time. */
export const wrongCodeOf = (app: TestApp, secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((distance) => codeOf(app, secret, distance))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

/** Enters the password and starts a second factor. */
export const beginFor = async (visitor: Visitor): Promise<string> => {
  await enterPassword(visitor)
  const { answer } = await visitor.call(beginSecondFactor, {})
  return answer.secret
}

/** Turns a second factor on. Its first code is used, so the clock advances to the next one. */
export const switchOnFor = async (app: TestApp, visitor: Visitor) => {
  const secret = await beginFor(visitor)
  const reply = await visitor.call(switchOnSecondFactor, { otp: codeOf(app, secret) })
  if (reply.status !== 200) throw new Error(`the second factor was not switched on: ${reply.text}`)
  app.clock.advance(halfMinute)
  return { secret, recoveryCodes: reply.answer.recoveryCodes }
}
