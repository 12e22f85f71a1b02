// Markdown as pages show it, rendered once for all who read it.
import { createHash } from 'node:crypto'
import { dayMs } from '@jebo/contract/core/durations.ts'
import { type Locale, locales } from '@jebo/contract/core/locale.ts'
import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database.ts'
import { plainHtml } from './escape-html.ts'
import { type Render, renderInThread } from './render-in-thread.ts'
import { deleteRendered, findRendered, storeRendered, touchRendered } from './rendered-texts.sql.ts'

/** Increase it with every change of what is written, so that stored texts are rendered again. */
export const rendererVersion = 4

/** The HTML of a text that was asked for. */
export type HtmlOf = (text: string) => string

export type Markdown = {
  /** Renders the texts of a page, with one query for those that were rendered before. Null and `''` need none. */
  render: (texts: readonly (string | null)[], locale: Locale) => Promise<HtmlOf>
  /** Renders a text that is not stored. */
  preview: (text: string, locale: Locale) => Promise<string>
  /** Deletes what was rendered of a text that is deleted. */
  forget: (tx: Tx, text: string) => Promise<void>
}

/** So that reading writes seldom. */
const touchedAfterMs = 7 * dayMs
/** Before a text that took too long is tried again. */
const slowForMs = 3600 * 1000
const mostSlow = 1000

/** Rendered texts that nobody has read for so long are deleted. */
export const unreadForMs: number = 90 * dayMs

const hashOf = (text: string, locale: Locale): string =>
  createHash('sha256').update(`${rendererVersion}\n${locale}\n${text}`).digest('base64url')

type Parts = { db: Db; clock: () => Date; log: Logger; renderText?: Render }

/** Each process renders in a thread of its own. */
export const createMarkdown = ({ db, clock, log, renderText = renderInThread() }: Parts): Markdown => {
  const underWay = new Map<string, Promise<string | null>>()
  const slow = new Map<string, number>()

  const renderHard = async (hash: string, text: string, locale: Locale): Promise<string | null> => {
    if ((slow.get(hash) ?? 0) > clock().getTime()) return null
    const rendering = await renderText({ text, locale })
    if (rendering.answer !== null) return rendering.answer
    log.warn({ bytes: text.length, isTooSlow: rendering.isTooSlow }, 'a text is shown without its Markdown')
    if (slow.size >= mostSlow) slow.clear()
    if (rendering.isTooSlow) slow.set(hash, clock().getTime() + slowForMs)
    return null
  }

  /** Requests for the same text share one rendering. */
  const renderOnce = (hash: string, text: string, locale: Locale): Promise<string | null> => {
    const known = underWay.get(hash)
    if (known !== undefined) return known
    const rendering = renderHard(hash, text, locale).finally(() => underWay.delete(hash))
    underWay.set(hash, rendering)
    return rendering
  }

  /** A page is readable although nothing can be stored. */
  const remember = async (found: readonly { hash: string; read_at: Date }[], added: Map<string, string>) => {
    const now = clock()
    const old = found.filter((row) => row.read_at.getTime() < now.getTime() - touchedAfterMs)
    const rows = [...added].map(([hash, html]) => ({ hash, html }))
    try {
      if (rows.length > 0) await storeRendered(db, rows, now)
      if (old.length > 0)
        await touchRendered(
          db,
          old.map(({ hash }) => hash),
          now,
        )
    } catch (err) {
      log.warn({ err }, 'rendered texts were not stored')
    }
  }

  return {
    render: async (texts, locale) => {
      const wanted = new Map(texts.flatMap((text) => (text ? [[hashOf(text, locale), text] as const] : [])))
      const found = wanted.size === 0 ? [] : await findRendered(db, [...wanted.keys()])
      const html = new Map(found.map((row) => [row.hash, row.html]))
      const missing = [...wanted].filter(([hash]) => !html.has(hash))
      const added = new Map<string, string>()
      await Promise.all(
        missing.map(async ([hash, text]) => {
          const rendered = await renderOnce(hash, text, locale)
          if (rendered !== null) added.set(hash, rendered)
        }),
      )
      await remember(found, added)
      return (text) => {
        const hash = hashOf(text, locale)
        return text && (html.get(hash) ?? added.get(hash) ?? plainHtml(text))
      }
    },
    preview: async (text, locale) => (await renderOnce(hashOf(text, locale), text, locale)) ?? plainHtml(text),
    forget: (tx, text) =>
      deleteRendered(
        tx,
        locales.map((locale) => hashOf(text, locale)),
      ),
  }
}
