import type { EventSink } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { watchTicket as endpoint } from '@jebo/contract/tickets/stream.endpoints.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findMark } from './find-mark.ts'
import { topicOfTicket } from './record-activity.ts'
import { limits } from './tickets.limits.ts'
import { getVisibleTicket, isOnEitherSide } from './tickets.sql.ts'

type WatchCall = CallOf<typeof endpoint>

/** After which a client asks again. */
const longestMs = 300_000

/** The mark as the caller would read it now; null if their session has ended or they are on no side any more. */
const readMark = async (call: WatchCall, id: RowId<'tickets'>): Promise<string | null> => {
  const { db, clock, loadCaller, session, actor } = call
  // Before the rights, which may have ended with the change that the mark is of.
  const mark = await findMark(db, id, actor)
  const caller = await loadCaller(db, session.tokenHash, clock())
  return caller && (await isOnEitherSide(db, caller.actor, id)) ? mark : null
}

/** Tells streams of the same session and ticket. @param onEmpty called once the last of them has left */
const createReader = (call: WatchCall, id: RowId<'tickets'>, onEmpty: () => void) => {
  /** With the mark that each was told last. */
  const sinks = new Map<EventSink, string>()
  let isReading = false
  let isOutdated = false
  const endAll = (): void => {
    for (const { end } of [...sinks.keys()]) end()
  }
  const tellAll = (found: string): void => {
    for (const [sink, last] of [...sinks]) {
      if (found === last) continue
      sinks.set(sink, found)
      sink.send({ event: 'change', id: found })
    }
  }
  const read = async (): Promise<void> => {
    isOutdated = true
    if (isReading) return
    isReading = true
    try {
      while (isOutdated) {
        isOutdated = false
        const found = await readMark(call, id)
        if (found === null) endAll()
        else tellAll(found)
      }
    } catch (error) {
      call.log.warn({ err: error }, 'streams of a ticket were ended')
      endAll()
    } finally {
      isReading = false
    }
  }
  const stop = call.changes.watch(topicOfTicket(id), () => void read())
  const leave = (sink: EventSink): void => {
    sinks.delete(sink)
    if (sinks.size > 0) return
    stop()
    onEmpty()
  }
  const join = (sink: EventSink, mark: string): void => {
    sinks.set(sink, mark)
    // What was committed since the mark was read.
    void read()
  }
  return { join, leave }
}

/** Tells the caller that a ticket has changed, never what: they read it again, as far as they may. */
export const createTicketWatch = (): Handler<typeof endpoint> => {
  const readers = new Map<string, ReturnType<typeof createReader>>()
  const readerOf = (call: WatchCall, id: RowId<'tickets'>) => {
    const key = `${call.session.id} ${id}`
    const reader = readers.get(key) ?? createReader(call, id, () => readers.delete(key))
    readers.set(key, reader)
    return reader
  }
  return async (call, { id, after, follow }) => {
    const { db, actor, changes } = call
    await call.limiter.spend(limits.streams, actor.uuid)
    const ticket = await getVisibleTicket(call, id)
    refuseUnless(await isOnEitherSide(db, actor, ticket.id), 'error.notFound')
    const mark = await findMark(db, ticket.id, actor)
    return (sink) => {
      sink.send({ event: after === undefined || after === mark ? 'current' : 'change', id: mark })
      if (follow !== 'true' || changes.closing.aborted) {
        sink.end()
        return () => undefined
      }
      const reader = readerOf(call, ticket.id)
      reader.join(sink, mark)
      const timer = setTimeout(sink.end, longestMs)
      changes.closing.addEventListener('abort', sink.end)
      return () => {
        reader.leave(sink)
        clearTimeout(timer)
        changes.closing.removeEventListener('abort', sink.end)
      }
    }
  }
}
