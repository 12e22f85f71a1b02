// How long it takes until an event has reached each of many open streams of a ticket, beside the call that caused it.
import { setTimeout } from 'node:timers/promises'
import { listOwnTickets } from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { signInAtDemo } from '../e2e/product.ts'

const streams = 500
/** Streams of one session share what they read, so that they are spread over many. */
const sessions = 50
const rounds = 5
/** When streams that were told are taken to rest. */
const restMs = 500
const longestMs = 30_000

export type Reached = { streams: number; sessions: number; callMs: number; allToldMs: number }

type Stream = { changes: () => number; close: () => void }

const follow = async (baseUrl: string, id: number, cookie: string): Promise<Stream> => {
  const leaving = new AbortController()
  const response = await fetch(`${baseUrl}/api/tickets/${id}/stream?follow=true`, {
    headers: { cookie },
    signal: leaving.signal,
  })
  if (!response.body) throw new Error(`the stream answered ${response.status}`)
  let text = ''
  const reading = async (body: AsyncIterable<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const bytes of body) text += decoder.decode(bytes, { stream: true })
  }
  void reading(response.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return { changes: () => text.split('event: change').length - 1, close: () => leaving.abort() }
}

const median = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0

/** The caller's first ticket that waits for its company. */
const findTicket = async (baseUrl: string, cookie: string): Promise<number> => {
  const response = await fetch(`${baseUrl}/api${listOwnTickets.path}?state=OPEN`, { headers: { cookie } })
  const { data } = (await response.json()) as { data: { id: number }[] }
  const [first] = data
  if (!first) throw new Error('the demo has no open ticket of this hacker')
  return first.id
}

/** Writes a comment, and waits until each stream was told of it. */
const writeOnce = async (url: string, cookie: string, open: readonly Stream[]) => {
  const before = open.map(({ changes }) => changes())
  const areTold = (): boolean => open.every(({ changes }, index) => changes() > (before[index] ?? 0))
  const started = performance.now()
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ contents: '보고 있어요.' }) })
  const callMs = performance.now() - started
  if (!response.ok) throw new Error(`the comment was answered ${response.status}`)
  while (!areTold()) {
    if (performance.now() - started > longestMs) throw new Error('some streams were not told')
    await setTimeout(2)
  }
  const allToldMs = performance.now() - started
  await setTimeout(restMs)
  return { callMs, allToldMs }
}

/** The medians of several comments. */
export const measureStreams = async (baseUrl: string): Promise<Reached> => {
  const cookies: string[] = []
  while (cookies.length < sessions) cookies.push(await signInAtDemo(baseUrl))
  const [own = ''] = cookies
  const id = await findTicket(baseUrl, own)
  const open: Stream[] = []
  for (const cookie of cookies) {
    const some = Array.from({ length: streams / sessions }, () => follow(baseUrl, id, cookie))
    open.push(...(await Promise.all(some)))
  }
  await setTimeout(restMs)
  const url = `${baseUrl}/api${createTicketComment.path.replace('{id}', String(id))}`
  const times: { callMs: number; allToldMs: number }[] = []
  for (let round = 0; round < rounds; round++) times.push(await writeOnce(url, own, open))
  for (const { close } of open) close()
  return {
    ...{ streams: open.length, sessions },
    callMs: median(times.map(({ callMs }) => callMs)),
    allToldMs: median(times.map(({ allToldMs }) => allToldMs)),
  }
}
