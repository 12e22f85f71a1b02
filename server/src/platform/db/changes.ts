// Tells processes of committed changes to rows: over one connection per process, opened when first needed.
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Pool, Tx } from './database.ts'
import { outsideRequests } from './waiting-time.ts'

const channel = 'jebo_changes'

/** How long after a lost connection the next one is tried. */
const retryMs = 3000

/** What changes: a row by its kind and key. */
export type Topic = `${string}:${number}`

/** Watchers in all processes are told once the transaction commits, of one topic once. They read by themselves what has changed. */
export const announce = async (tx: Tx, topic: Topic): Promise<void> => {
  await sql`select pg_notify(${channel}, ${topic})`.execute(tx)
}

export type Changes = {
  /**
   * @param onChange called after each change, and after a lost connection, during which changes may have been missed
   * @returns a function that stops watching
   */
  watch: (topic: Topic, onChange: () => void) => () => void
  /** Closes the connection, and tells those who still watch to leave. */
  close: () => Promise<void>
  /** Aborted by `close`. */
  closing: AbortSignal
}

/** The changes that one process hears of. @param pool tells how to connect; none of its connections is taken */
export const openChanges = ({ options }: Pool, log: Logger): Changes => {
  const watchers = new Map<string, Set<() => void>>()
  const end = new AbortController()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const tell = (topic: string): void => {
    for (const onChange of watchers.get(topic) ?? []) onChange()
  }
  const lose = (lost: pg.Client): void => {
    if (client !== lost) return
    client = null
    if (!end.signal.aborted) retry = setTimeout(listen, retryMs)
  }
  const listen = async (): Promise<void> => {
    const opened = new pg.Client({ ...options, keepAlive: true })
    client = opened
    opened.on('notification', ({ payload }) => payload && tell(payload))
    opened.on('error', (error) => log.warn({ err: error }, 'the connection that listens for changes was lost'))
    opened.on('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be listened for')
      await opened.end()
      lose(opened)
    }
    for (const topic of watchers.keys()) tell(topic)
  }

  const leave = (topic: Topic, onChange: () => void): void => {
    const others = watchers.get(topic)
    others?.delete(onChange)
    if (others?.size === 0) watchers.delete(topic)
  }
  return {
    closing: end.signal,
    watch: (topic, onChange) => {
      watchers.set(topic, (watchers.get(topic) ?? new Set()).add(onChange))
      // The request that watches first is over soon, and the time that it may wait for the database is not that of all watchers.
      if (!client && !retry && !end.signal.aborted) void outsideRequests(listen)
      return () => leave(topic, onChange)
    },
    close: async () => {
      end.abort()
      clearTimeout(retry)
      await client?.end()
    },
  }
}
