// What a command or query is handed: who asks, when, in which language, and the services it may use.

import type { Access, Membership, Standing } from '@jebo/contract/core/access.ts'
import type { Endpoint, GivenAnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Db, RowCondition } from '../db/database.ts'
import type { FileStore } from '../files/store.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import type { Limiter } from '../limits/limits.ts'
import type { LiveSession } from '../session/live-session.ts'

/** The signed-in caller, read again for each request. */
export type Actor = { id: RowId<'users'>; uuid: string; standing: Standing }

/** Who makes a call, and by which session. */
export type Caller = { actor: Actor; session: LiveSession }

/** What the process has for everybody. */
export type Services = {
  config: Config
  db: Db
  /** The same database without a statement limit, for long jobs. */
  maintenance: Db
  /** The one source of time; tests fix it. */
  clock: () => Date
  log: Logger
  sealer: Sealer
  limiter: Limiter
  files: FileStore
  /** Null where there is none, so that nobody can be identified. */
  identity: IdentityProvider | null
  /** The users whom a condition describes, but for those who are suspended. */
  loadActors: (db: Db, among: RowCondition<'users'>) => Promise<Actor[]>
  /** Session and user in one query; null where either is gone, or the user is suspended. */
  loadCaller: (db: Db, tokenHash: Buffer, now: Date) => Promise<Caller | null>
}

export type Call = Services & {
  /** The moment of the request; one for all it does. */
  now: Date
  /** The language of the answer: the page's. */
  locale: Locale
  /** The language of mails that this call causes. */
  mailLocale: Locale
  /** The client's address as far as it can be trusted. */
  address: string
  userAgent: string
  actor: Actor | null
  session: LiveSession | null
  cookies: Readonly<Record<string, string>>
  /** How the request came, as browsers tell: `same-origin`, `cross-site`, …; null where not told. */
  fetchSite: string | null
  /** Headers of the answer, sent only if the call succeeds. */
  reply: Headers
}

/** A caller whom a rule for managers has let pass: he stands in a company. */
export type Member = Actor & { standing: { company: Membership } }

type ActorBehind<Rule extends Access> = Rule extends 'manager' | 'owner' ? Member : Actor

/** A call whose access rule has been passed: behind a rule there is always an actor. */
export type CallOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Call
  : Call & { actor: ActorBehind<E['access']>; session: LiveSession }

/**
 * What answers an endpoint: a command or a query. Its type says who calls, what comes in and what goes out.
 * @template From what the module above hands in, after call and input
 */
export type Handler<E extends Endpoint, From extends readonly unknown[] = []> = (
  call: CallOf<E>,
  input: ParsedInputOf<E>,
  ...from: From
) => Promise<GivenAnswerOf<E>>
