// Compiles the texts of messages/ for the pages. `virtual:messages/ko` has all of a language. A browser loads less: what
// every page can show (`virtual:messages/ko-every-page`), what one page can show besides (`virtual:messages/ko-programs`), and
// with the first refusal the texts of all (`virtual:messages/ko-problems`).
// `virtual:page-messages` knows them all.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { isShown, type KeyPattern, patternsOf } from './message-keys.ts'

type Texts = { [key: string]: string | Texts }

/** Texts that only the server uses. */
const serverOnly = ['mails.json', 'sandbox.json']

const locales = ['ko', 'en']
const everyPage = 'every-page'
const problems = 'problems'

const virtual = /^virtual:(messages\/(?:ko|en)(?:-[\w-]+)?|page-messages)$/
const resolved = /^\0virtual:messages\/(ko|en)(?:-([\w-]+))?$/

const source = join(import.meta.dirname, '../src')
const filesIn = (folder: string): string[] =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(source, folder, name))

const ofEveryPage = (): KeyPattern[] =>
  patternsOf([join(source, 'entry.client.tsx'), join(source, 'root.tsx'), ...filesIn('routes/layouts')])

/** Which messages a part has. */
const partOf = (name: string | undefined): ((key: string) => boolean) => {
  if (name === undefined) return () => true
  if (name === problems) return (key) => key.startsWith(`${problems}.`)
  const shared = ofEveryPage()
  if (name === everyPage) return (key) => isShown(key, shared)
  const own = patternsOf([join(source, 'routes', `${name}.tsx`)])
  return (key) => isShown(key, own) && !isShown(key, shared)
}

/** The compiled messages of a tree that belong to a part; undefined if none does. */
const compiledOf = (texts: Texts, isPart: (key: string) => boolean, path = ''): object | undefined => {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, unknown][] => {
    const key = path === '' ? name : `${path}.${name}`
    if (typeof value === 'string') return isPart(key) ? [[name, compile(value)]] : []
    const below = compiledOf(value, isPart, key)
    return below ? [[name, below]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Code that shows saved messages in the open page, which is rendered again with what is typed there. */
const acceptSaved = (locale: string): string => `
import { addMessages } from ${JSON.stringify(join(source, 'i18n/messages.ts'))}
import.meta.hot.accept((saved) => {
  addMessages('${locale}', saved.default)
  window.__reactRouterDataRouter.revalidate()
})`

const loadersOf = (part: string): string =>
  `{ ${locales.map((locale) => `${locale}: () => import('virtual:messages/${locale}-${part}')`).join(', ')} }`

type Options = {
  root?: string
  /** Every page has all messages, so that a change of a page never lacks one. */
  isWhole?: boolean
}

export const compiledMessages = ({
  root = join(import.meta.dirname, '../../messages'),
  isWhole = false,
}: Options = {}): Plugin => {
  const textsOf = (locale: string): { files: string[]; texts: Texts } => {
    const folder = join(root, locale)
    const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !serverOnly.includes(name))
    const files = names.toSorted().map((name) => join(folder, name))
    const texts = Object.fromEntries(
      files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')) as Texts]),
    )
    return { files, texts }
  }
  /** The parts of pages that show more than every page does. */
  const pageParts = (): string[] => {
    if (isWhole) return []
    const { texts } = textsOf('ko')
    return filesIn('routes')
      .map((file) => basename(file, '.tsx'))
      .filter((name) => compiledOf(texts, partOf(name)))
  }
  return {
    name: 'jebo:compiled-messages',
    enforce: 'pre',
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:page-messages') {
        const pages = pageParts().map((name) => `'${name}': ${loadersOf(name)}`)
        return {
          code: `export const everyPage = ${loadersOf(everyPage)}\nexport const pages = { ${pages} }`,
          map: null,
        }
      }
      const [, locale, part] = resolved.exec(id) ?? []
      if (!locale) return null
      const { files, texts } = textsOf(locale)
      for (const file of files) this.addWatchFile(file)
      const isPart = isWhole && part === everyPage ? () => true : partOf(part)
      const code = `export default ${JSON.stringify(compiledOf(texts, isPart) ?? {})}`
      const isReplaced = isWhole && this.environment.name === 'client'
      return { code: isReplaced ? code + acceptSaved(locale) : code, map: null }
    },
  }
}
