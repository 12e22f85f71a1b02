// What an archive contains: the answers of the user's own calls, so that it has all that they may see and nothing else.
import { randomBytes, randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Caller, Services } from '../../platform/http/call.ts'
import type { Binding } from '../../platform/http/open-call.ts'
import type { Api } from '../../platform/http/serve.ts'
import { sessionCookie, tokenHashOf } from '../../platform/session/session.ts'
import { isUser } from './users.sql.ts'
import type { Entry } from './zip-of.ts'

/** Calls whose answer is a file of the archive as it is. */
const single = {
  'account.json': '/auth',
  'profile.json': '/profile',
  'careers.json': '/careers',
  'mail-preferences.json': '/notifications/preferences',
  'bank-account.json': '/auth/kyc',
  'wallet.json': '/auth/wallet',
  'crews.json': '/crews',
  'crew-invitations.json': '/crews/invitations',
}

/** Lists, of which every row is read. */
const lists = {
  'agreements.json': '/terms/agreements',
  'devices.json': '/auth/sessions',
  'notifications.json': '/notifications',
  'wallet-entries.json': '/auth/wallet/entries',
  'withdrawals.json': '/contracts/adjustments',
  'rewards.json': '/tickets/rewarded',
  'company-blocks.json': '/auth/blocks',
  'participations.json': '/programs/participating',
  'followed-companies.json': '/companies/following',
  'followed-programs.json': '/programs/following',
  'followed-users.json': '/users/following',
  'followed-tickets.json': '/tickets/following',
}

type Json = Record<string, unknown>
type List = { data: Json[]; next?: unknown }

const pageSize = 100
/** The lists end there (page 500 at most). */
const mostPages = 500

type Ask = (path: string) => Promise<Response>

/** Asks with the rights of a user, who has no session of their own in a job. */
const askAs = (api: Api, caller: Caller, token: string): Ask => {
  const page: Binding['page'] = { caller: { tokenHash: caller.session.tokenHash, caller: Promise.resolve(caller) } }
  const headers = { cookie: `${sessionCookie}=${token}`, host: new URL(api.services.config.baseUrl).host }
  return async (path) => api.hono.request(new URL(path, api.services.config.baseUrl), { headers }, { page })
}

/** Null if the caller may not, as before a verification; a failure is repeated by the job. */
const readJson = async (ask: Ask, path: string): Promise<Json | null> => {
  const response = await ask(path)
  if (response.status >= 500) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return response.ok ? ((await response.json()) as Json) : null
}

const addressOf = (path: string, page: number, next: unknown): string =>
  `${path}${path.includes('?') ? '&' : '?'}size=${pageSize}${typeof next === 'string' ? `&after=${next}` : page > 1 ? `&page=${page}` : ''}`

/** All rows of a list with pages, or of a feed, which says where it continues. */
const readRows = async (ask: Ask, path: string): Promise<Json[]> => {
  const rows: Json[] = []
  let next: unknown
  for (let page = 1; page <= mostPages; page++) {
    const answer = (await readJson(ask, addressOf(path, page, next))) as List | null
    if (answer === null) return rows
    rows.push(...answer.data)
    next = answer.next
    if ('next' in answer ? typeof next !== 'string' : answer.data.length < pageSize) return rows
  }
  return rows
}

const entryOf = (path: string, value: unknown): Entry => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

type Attached = { id: string; name: string; size: number; path: string }
type WithFiles = { attachments: Attached[] }

/** The tickets of the user, and those that they share, each with its history and the comments that they may read, and all files of these. */
const collectTickets = async (ask: Ask): Promise<{ entries: Entry[]; files: Attached[] }> => {
  const entries: Entry[] = []
  const files: Attached[] = []
  const rows = [...(await readRows(ask, '/tickets/users')), ...(await readRows(ask, '/tickets/shared'))]
  for (const { id } of rows) {
    const [ticket, activities, comments] = await Promise.all([
      readJson(ask, `/tickets/${id}`),
      readRows(ask, `/tickets/${id}/activities`),
      readRows(ask, `/tickets/${id}/comments`),
    ])
    entries.push(entryOf(`tickets/${id}.json`, { ticket, activities, comments }))
    files.push(...[ticket, ...comments].flatMap((one) => (one as WithFiles | null)?.attachments ?? []))
  }
  return { entries, files }
}

/** What the lists of the user's crews say of the tickets that they submitted together. */
const collectCrewTickets = async (ask: Ask, crews: readonly { id: number }[]): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const { id } of crews) {
    const rows = await readRows(ask, `/tickets/crew?crewId=${id}`)
    entries.push(entryOf(`crews/${id}-tickets.json`, rows))
  }
  return entries
}

/** The views of a manager's list that are their own; those that the company shares are the company's. */
const collectViews = async (ask: Ask): Promise<Entry[]> => {
  const answer = (await readJson(ask, '/tickets/views')) as { data: { isShared: boolean }[] } | null
  return answer === null
    ? []
    : [
        entryOf(
          'ticket-views.json',
          answer.data.filter(({ isShared }) => !isShared),
        ),
      ]
}

/** The addresses of files in an answer, at any depth. */
const filesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\/api\/files\/[0-9a-f-]{36}$/.test(value) ? [value.slice('/api'.length)] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : []
}

const nameOf = ({ headers }: Response, path: string): string => {
  const encoded = headers.get('content-disposition')?.split("filename*=UTF-8''")[1]
  const name = decodeURIComponent(encoded ?? 'file').replaceAll(/[/\\:]/g, '_')
  return `files/${path.split('/').at(-1)}-${name}`
}

const readFiles = async (ask: Ask, paths: readonly string[]): Promise<Entry[]> => {
  const entries: Entry[] = []
  for (const path of new Set(paths)) {
    const response = await ask(path)
    if (response.ok) entries.push({ path: nameOf(response, path), bytes: new Uint8Array(await response.arrayBuffer()) })
  }
  return entries
}

/** An archive is held in memory. */
const mostAttachedBytes = 100 * 1024 * 1024

/** The attachments up to a total size, those of the latest tickets first, and a list of the others. */
const collectAttachments = async (ask: Ask, files: readonly Attached[]): Promise<Entry[]> => {
  const taken: Attached[] = []
  let bytes = 0
  for (const file of files) {
    if (bytes + file.size > mostAttachedBytes) break
    bytes += file.size
    taken.push(file)
  }
  const left = files.slice(taken.length)
  const entries = await readFiles(
    ask,
    taken.map(({ path }) => path.slice('/api'.length)),
  )
  return left.length === 0 ? entries : [...entries, entryOf('files-not-included.json', left)]
}

const callerOf = async (
  { db, loadActors, clock }: Pick<Services, 'db' | 'loadActors' | 'clock'>,
  userId: RowId<'users'>,
  token: string,
): Promise<Caller | null> => {
  const [actor] = await loadActors(db, isUser(userId))
  const tokenHash = tokenHashOf({ [sessionCookie]: token })
  if (!actor || !tokenHash) return null
  return { actor, session: { id: randomUUID(), userId, tokenHash, isFresh: true, seenAt: clock() } }
}

/** The files of an archive; null if the user is gone or suspended. */
export const collectData = async (
  services: Pick<Services, 'db' | 'loadActors' | 'clock'>,
  api: Api,
  userId: RowId<'users'>,
): Promise<Entry[] | null> => {
  const token = randomBytes(32).toString('base64url')
  const caller = await callerOf(services, userId, token)
  if (caller === null) return null
  const ask = askAs(api, caller, token)
  const answers = new Map<string, unknown>()
  for (const [name, path] of Object.entries(single)) answers.set(name, await readJson(ask, path))
  for (const [name, path] of Object.entries(lists)) answers.set(name, await readRows(ask, path))
  const tickets = await collectTickets(ask)
  const crews = (answers.get('crews.json') as { data: { id: number }[] } | null)?.data ?? []
  const own = [answers.get('profile.json'), answers.get('careers.json')]
  return [
    ...[...answers].flatMap(([name, value]) => (value === null ? [] : [entryOf(name, value)])),
    ...tickets.entries,
    ...(await collectCrewTickets(ask, crews)),
    ...(await collectViews(ask)),
    // The user's own picture and evidence.
    ...(await readFiles(ask, filesIn(own))),
    ...(await collectAttachments(ask, tickets.files)),
  ]
}
