// The first argument of commands and queries: caller, time, languages and services.

import type { Access, Membership, Standing } from '@jebo/contract/core/access.ts'
import type { Endpoint, GivenAnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Locale } from '@jebo/contract/core/locale.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Changes } from '../db/changes.ts'
import type { Db, RowCondition } from '../db/database.ts'
import type { FileStore } from '../files/store.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import type { Limiter } from '../limits/limits.ts'
import type { Markdown } from '../markdown/markdown.ts'
import type { LiveSession } from '../session/live-session.ts'
import type { Spool } from './spool.ts'

/** The signed-in user, read for each request. */
export type Actor = { id: RowId<'users'>; uuid: string; standing: Standing }

/** The actor of a call and their session. */
export type Caller = { actor: Actor; session: LiveSession }

/** The services that all calls of the process share. */
export type Services = {
  config: Config
  db: Db
  /** Of committed changes to rows. */
  changes: Changes
  /** The same database without a statement limit, for long jobs. */
  maintenance: Db
  /** Whether the embedded database has ended and is being started again. */
  isDatabaseRestarting: () => boolean
  /** The only source of time; tests replace it. */
  clock: () => Date
  log: Logger
  sealer: Sealer
  limiter: Limiter
  files: FileStore
  spool: Spool
  markdown: Markdown
  /** Null if no identity provider is configured. */
  identity: IdentityProvider | null
  /** The users that match a condition, except suspended ones. */
  loadActors: (db: Db, among: RowCondition<'users'>) => Promise<Actor[]>
  /** Session and user in one query; null if either is missing or the user is suspended. */
  loadCaller: (db: Db, tokenHash: Buffer, now: Date) => Promise<Caller | null>
  /** Those of these companies to which a user belongs, or belonged after a time. */
  findOwnCompanies: (
    db: Db,
    asked: { userId: RowId<'users'>; companyIds: readonly RowId<'companies'>[]; since: Date },
  ) => Promise<RowId<'companies'>[]>
}

export type Call = Services & {
  /** The time of the request, the same for everything it does. */
  now: Date
  /** The language of the response: the page's. */
  locale: Locale
  /** The language of mails that this call causes. */
  mailLocale: Locale
  /** The client's address, from trusted proxies only. */
  address: string
  userAgent: string
  actor: Actor | null
  session: LiveSession | null
  cookies: Readonly<Record<string, string>>
  /** The Sec-Fetch-Site header: `same-origin`, `cross-site`, …; null if absent. */
  fetchSite: string | null
  /** Headers of the response, sent only if the call succeeds. */
  reply: Headers
}

/** A caller who has passed an access rule for managers, and so belongs to a company. */
export type Member = Actor & { standing: { company: Membership } }

type ActorBehind<Rule extends Access> = Rule extends 'manager' | 'owner' ? Member : Actor

/** A call that has passed an access rule, and so has an actor. */
export type CallOf<E extends Endpoint> = E['access'] extends 'anyone'
  ? Call
  : Call & { actor: ActorBehind<E['access']>; session: LiveSession }

/**
 * The type of the command or query behind an endpoint: caller, input and result.
 * @template From a third argument that a higher module passes in
 */
export type Handler<E extends Endpoint, From extends readonly unknown[] = []> = (
  call: CallOf<E>,
  input: ParsedInputOf<E>,
  ...from: From
) => Promise<GivenAnswerOf<E>>
