// The links of mails work without sign-in, so a user and types of mails are bound to each by an HMAC.
import { timingSafeEqual } from 'node:crypto'
import type { MailType } from '@jebo/contract/notifications/mail-types.ts'
import { mailType } from '@jebo/contract/notifications/preferences.schema.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'

/** What a link switches off: `uuid.TYPE.TYPE`, then the id of the key and the HMAC. */
type Subscription = { userUuid: string; types: readonly MailType[] }

const purpose = 'unsubscribe'

const textOf = ({ userUuid, types }: Subscription): string => [userUuid, ...types].join('.')

/** The token of a link that switches these mails off. */
export const unsubscribeTokenOf = (sealer: Sealer, subscription: Subscription): string => {
  const text = textOf(subscription)
  return `${text}.${sealer.fingerprints(text, purpose)[0]}`
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Null if a token was changed, or its key is gone. */
export const readUnsubscribeToken = (sealer: Sealer, token: string): Subscription | null => {
  const parts = token.split('.')
  const [userUuid = '', ...types] = parts.slice(0, -2)
  const text = [userUuid, ...types].join('.')
  const given = parts.slice(-2).join('.')
  const isSigned = sealer.fingerprints(text, purpose).some((signature) => isSame(signature, given))
  // A type of an earlier version may be gone.
  const known = types.flatMap((type) => mailType.safeParse(type).data ?? [])
  return isSigned && known.length > 0 ? { userUuid, types: known } : null
}
