// Signs most users of tests up without a mailed code and with a shared password hash, since both cost more than most
// calls under test. Sign-up has its own tests.
import { signUp } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { endpoint } from '@jebo/contract/core/endpoint.ts'
import { hash } from '@node-rs/argon2'
import { createUser } from '../src/modules/accounts/create-user.ts'
import { rememberBrowser } from '../src/modules/accounts/known-browsers.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { type Api, serve } from '../src/platform/http/serve.ts'
import { startSession } from '../src/platform/session/session.ts'

/** The password of every user in the tests. */
export const password = 'Correct-horse-7'

/** Cheap to check: a hash carries its cost, and tests enter this password a thousand times. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Signs a user up without proof of their address, and signs in. */
export const admitUser = endpoint({
  method: 'POST',
  path: '/test/users',
  access: 'anyone',
  input: signUp.input.omit({ token: true, password: true, over14: true }),
  answer: signUp.answer,
  problems: signUp.problems,
})

export const serveAdmission = (api: Api): void =>
  serve(api, admitUser, async (call, { email, nickname, agreements }) => {
    const account = {
      email,
      nickname,
      agreements,
      locale: call.locale,
      createdAt: call.now,
      passwordHash: await passwordHash,
    }
    const browserCookie = await inTransaction(call.db, async (tx) => {
      const user = await createUser(tx, account)
      await startSession(tx, call, user.id)
      return rememberBrowser(tx, call, user.id)
    })
    call.reply.append('set-cookie', browserCookie)
  })
