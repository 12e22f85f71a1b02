// Compiles the texts of messages/ for the pages. `virtual:messages/ko` has all of a language. A browser loads less: what
// every page can show (`virtual:messages/ko-every-page`), what one page can show besides (`virtual:messages/ko-programs`),
// with code that loads late and has many texts these (`virtual:messages/ko-late-…`), and with the first refusal the texts of
// all (`virtual:messages/ko-problems`). `virtual:page-messages` knows those of pages.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { isShown, patternsOf, readOwn } from './message-keys.ts'

type Texts = { [key: string]: string | Texts }

/** Texts that only the server uses. */
const serverOnly = ['mails.json', 'sandbox.json']

const locales = ['ko', 'en']
const everyPage = 'every-page'
const problems = 'problems'

const virtual = /^virtual:(messages\/(?:ko|en)(?:-[\w-]+)?|page-messages)$/
const resolved = /^\0virtual:messages\/(ko|en)(?:-([\w-]+))?$/

const source = join(import.meta.dirname, '../src')
const lateMessages = join(source, 'i18n/late-messages.ts')
const filesIn = (folder: string): string[] =>
  readdirSync(join(source, folder))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(source, folder, name))

const entries = (): string[] => [
  join(source, 'entry.client.tsx'),
  join(source, 'root.tsx'),
  ...filesIn('routes/layouts'),
]

/** Fewer characters are not worth a request of their own. */
const leastApart = 1000

const late = 'late-'

/** The name of a late module's part: `late-modules--tickets--reward-form`. */
const latePartOf = (file: string): string =>
  late +
  relative(source, file)
    .replaceAll('/', '--')
    .replace(/\.tsx?$/, '')

const lateFileOf = (part: string): string => join(source, `${part.slice(late.length).replaceAll('--', '/')}.tsx`)

/** Which messages a part has. Those of late modules stand apart where there are many. */
const partOf = (name: string | undefined, isApart: (file: string) => boolean): ((key: string) => boolean) => {
  if (name === undefined) return () => true
  if (name === problems) return (key) => key.startsWith(`${problems}.`)
  const shared = patternsOf(entries(), isApart)
  if (name === everyPage) return (key) => isShown(key, shared)
  const file = name.startsWith(late) ? lateFileOf(name) : join(source, 'routes', `${name}.tsx`)
  const own = patternsOf([file], isApart)
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

/** A file of a build, by its name and its text. */
type Written = { name: string; source: string }

/**
 * Files with the messages of pages. They share one version: names of their own would be a hundred in the script of every page,
 * and cannot be compressed.
 */
const filesOf = (parts: readonly Written[]): { version: string; files: Written[] } => {
  const version = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
  return { version, files: parts.map(({ name, source }) => ({ name: `assets/${name}-${version}.js`, source })) }
}

/** Code that imports such a file, for pages except those that show no more than every page. */
const fileLoaders = (version: string, without: readonly string[]): string => `
const load = (locale, page) => import(/* @vite-ignore */ \`/assets/\${locale}-\${page}-${version}.js\`)
const without = ${JSON.stringify(without)}
export const pageLoaders = (page) =>
  without.includes(page) ? undefined : { ${locales.map((locale) => `${locale}: () => load('${locale}', page)`).join(', ')} }`

const loadersOf = (part: string): string =>
  `{ ${locales.map((locale) => `${locale}: () => import('virtual:messages/${locale}-${part}')`).join(', ')} }`

/** The files of a language, and what they say. */
type Folder = { files: string[]; texts: Texts }

const readFolder = (folder: string): Folder => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !serverOnly.includes(name))
  const files = names.toSorted().map((name) => join(folder, name))
  const texts = Object.fromEntries(
    files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8')) as Texts]),
  )
  return { files, texts }
}

type Options = {
  root?: string
  /** Every page has all messages, so that a change of a page never lacks one. */
  isWhole?: boolean
  /** All code runs in a document, as in tests of components. */
  isInDocument?: boolean
}

export const compiledMessages = ({
  root = join(import.meta.dirname, '../../messages'),
  isWhole = false,
  isInDocument = false,
}: Options = {}): Plugin => {
  const textsOf = (locale: string): Folder => readFolder(join(root, locale))
  const apart = new Map<string, boolean>()
  /** Whether a late module has so many messages of its own that they load with it. */
  const isApart = (file: string): boolean => {
    const known = apart.get(file)
    if (known !== undefined) return known
    const own = patternsOf([file], () => true)
    const shared = patternsOf(entries(), () => true)
    const compiled = compiledOf(textsOf('ko').texts, (key) => isShown(key, own) && !isShown(key, shared))
    const isMuch = file.endsWith('.tsx') && JSON.stringify(compiled ?? {}).length >= leastApart
    apart.set(file, isMuch)
    return isMuch
  }
  const pageNames = filesIn('routes').map((file) => basename(file, '.tsx'))
  /** The parts of pages that show more than every page does. */
  const pageParts = (): string[] => {
    if (isWhole) return []
    const { texts } = textsOf('ko')
    return pageNames.filter((name) => compiledOf(texts, partOf(name, isApart)))
  }
  const codeOf = (texts: Texts, isPart: (key: string) => boolean): string =>
    `export default ${JSON.stringify(compiledOf(texts, isPart) ?? {})}`
  /** The code of `virtual:page-messages` besides that of every page. */
  const pageLoaders = (emit: ((file: Written) => void) | null): string => {
    const named = pageParts()
    if (!emit) {
      const pages = named.map((name) => `'${name}': ${loadersOf(name)}`)
      return `const pages = { ${pages} }\nexport const pageLoaders = (page) => pages[page]`
    }
    const byLocale = locales.map((locale) => ({ locale, texts: textsOf(locale).texts }))
    const parts = named.flatMap((page) => {
      const isPart = partOf(page, isApart)
      return byLocale.map(({ locale, texts }) => ({ name: `${locale}-${page}`, source: codeOf(texts, isPart) }))
    })
    const { version, files } = filesOf(parts)
    for (const file of files) emit(file)
    return fileLoaders(
      version,
      pageNames.filter((name) => !named.includes(name)),
    )
  }
  return {
    name: 'jebo:compiled-messages',
    enforce: 'pre',
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:page-messages') {
        const emit = ({ name, source }: Written): void => {
          this.emitFile({ type: 'asset', fileName: name, source })
        }
        const loaders = pageLoaders(this.environment.mode === 'build' ? emit : null)
        return { code: `export const everyPage = ${loadersOf(everyPage)}\n${loaders}`, map: null }
      }
      const [, locale, part] = resolved.exec(id) ?? []
      if (!locale) return null
      const { files, texts } = textsOf(locale)
      for (const file of files) this.addWatchFile(file)
      const isPart = isWhole && part === everyPage ? () => true : partOf(part, isApart)
      const code = codeOf(texts, isPart)
      const isReplaced = isWhole && this.environment.name === 'client'
      return { code: isReplaced ? code + acceptSaved(locale) : code, map: null }
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      const isPage =
        (isInDocument || this.environment.name === 'client') && file.startsWith(source) && /\.tsx?$/.test(file)
      if (isWhole || !isPage || !code.includes('import(')) return null
      const lateImports = readOwn(file, code).lateImports.filter(({ path }) => isApart(path))
      if (lateImports.length === 0) return null
      let written = code
      for (const { path, start, end } of lateImports.toReversed()) {
        const loading = `withLateMessages(${code.slice(start, end)}, ${loadersOf(latePartOf(path))})`
        written = written.slice(0, start) + loading + written.slice(end)
      }
      return { code: `import { withLateMessages } from ${JSON.stringify(lateMessages)}\n${written}`, map: null }
    },
  }
}
