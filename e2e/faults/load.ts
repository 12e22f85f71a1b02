// Users who write all the time, and remember what was acknowledged.
import { type Product, signInAtDemo } from '../product.ts'

export type Load = {
  /** How many requests each status answered; 0 are those without an answer. */
  statuses: () => Record<number, number>
  /** How many comments were acknowledged so far. */
  acknowledged: () => number
  stop: () => Promise<void>
  /** Pauses meanwhile. @returns acknowledged comments that are missing, and comments that are there twice */
  compare: () => Promise<{ acknowledged: number; lost: string[]; doubled: string[] }>
  /** The addresses whose mail was acknowledged. */
  mailed: () => string[]
}

type Page<Row> = { data: Row[]; count: number }

const json = { 'content-type': 'application/json' }
const writers = 6
const pageSize = 50

/** Writes comments to a ticket, and asks for mails, until it is stopped. */
export const startLoad = async ({ baseUrl }: Product): Promise<Load> => {
  const cookie = await signInAtDemo(baseUrl)
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(`${baseUrl}/api${path}`, { headers: { cookie } })).json() as Promise<Answer>
  const { data: own } = await read<Page<{ id: number; substate: string }>>('/tickets/users')
  const ticket = own.find(({ substate }) => substate === 'IN_PROGRESS') ?? own[0]
  if (!ticket) throw new Error('the user of the demo world has no ticket')
  const comments = `/tickets/${ticket.id}/comments`

  const statuses: Record<number, number> = {}
  const acknowledged: string[] = []
  const mailed: string[] = []
  let isRunning = true
  let pause = Promise.resolve()
  let sending = 0
  const post = async (path: string, body: object): Promise<boolean> => {
    const init = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) }
    sending++
    const response = await fetch(`${baseUrl}/api${path}`, init).catch(() => null)
    // An answer that breaks off is not one.
    const isWhole = (await response?.text().catch(() => null)) !== null
    sending--
    const status = isWhole ? (response?.status ?? 0) : 0
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    return status >= 200 && status < 300
  }
  const write = async (writer: number): Promise<void> => {
    for (let sent = 0; isRunning; sent++) {
      await pause
      const name = `w${writer}-${sent}`
      if (sent % 10 === 0) {
        const email = `${name}@load.test`
        if (await post('/auth/email-verify', { email })) mailed.push(email)
      } else if (await post(comments, { contents: `comment ${name}` })) acknowledged.push(`comment ${name}`)
    }
  }
  const writing = Array.from({ length: writers }, (_, writer) => write(writer))
  const readAll = async (): Promise<string[]> => {
    const texts: string[] = []
    for (let page = 1; ; page++) {
      const { data } = await read<Page<{ contents: string }>>(`${comments}?page=${page}&size=${pageSize}`)
      texts.push(...data.map(({ contents }) => contents))
      if (data.length < pageSize) return texts
    }
  }
  return {
    statuses: () => statuses,
    acknowledged: () => acknowledged.length,
    stop: async () => {
      isRunning = false
      await Promise.all(writing)
    },
    compare: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      pause = promise
      while (sending > 0) await new Promise((done) => setTimeout(done, 20))
      const counts = new Map<string, number>()
      for (const text of await readAll()) counts.set(text, (counts.get(text) ?? 0) + 1)
      resolve()
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((text) => !counts.has(text)),
        doubled: [...counts].filter(([text, count]) => text.startsWith('comment w') && count > 1).map(([text]) => text),
      }
    },
    mailed: () => mailed,
  }
}
