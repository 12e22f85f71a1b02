import { randomUUID } from 'node:crypto'
import type { requestEmailCode as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { hashSecret, newCode } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { sendLater } from '../../platform/mail/mail.ts'
import { translatorFor } from '../../platform/translator.ts'
import { admitNewAddress } from './admit-new-address.ts'
import { replaceEmailCode } from './email-codes.sql.ts'
import { identifyBrowser } from './requesting-browser.ts'

/** Mails a new code to an address that is not in use; it is valid in this browser only. */
export const requestEmailCode: Handler<typeof endpoint> = async (call, { email }) => {
  await admitNewAddress(call, email, null)
  const code = newCode()
  const { browserHash, cookie } = identifyBrowser(call)
  const expiresAt = new Date(call.now.getTime() + signUpLimits.codeLifetimeMs)
  await inTransaction(call.db, async (tx) => {
    await replaceEmailCode(tx, {
      email,
      code_hash: hashSecret('email-code', code),
      browser_hash: browserHash,
      tries_left: signUpLimits.codeTries,
      created_at: call.now,
      expires_at: expiresAt,
    })
    const t = translatorFor(call.mailLocale)
    await sendLater(tx, call.sealer, `email-code-${randomUUID()}`, {
      to: email,
      locale: call.mailLocale,
      subject: t('mails.emailCode.subject', { code }),
      heading: t('mails.emailCode.heading'),
      paragraphs: [t('mails.emailCode.body')],
      code,
      expiresAt: expiresAt.toISOString(),
    })
  })
  call.reply.append('set-cookie', cookie)
  return { expiresAt: expiresAt.toISOString() }
}
