// Puts the code that pages share into a few scripts: a page loads some twenty small scripts instead of a hundred, and little code
// that it does not run.
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../src/routes.ts'
import { mergeBundles } from './merge-bundles.ts'

/** The scripts that a page loads besides its own entries, React, and messages; a script by itself is some 200 bytes. */
const limits = { most: 18, ownSize: 600 }

/** The pages that an entry is loaded for, by their files in routes/. */
const pagesOf = (entry: string): string[] => {
  const [, layout, file] = /\/web\/src\/routes\/(?:layouts\/([\w-]+)|([\w-]+))\.tsx(?:\?|$)/.exec(entry) ?? []
  const isShown = (screen: (typeof screens)[number]): boolean =>
    layout ? screen.layout === layout : !file || screen.file === file
  return [
    ...new Set(screens.filter((screen) => screen.guard !== 'development' && isShown(screen)).map((one) => one.file)),
  ]
}

const isPopup = (path: string): boolean => path.startsWith('/authentication/')

/** Where guests sign in or up, they load a form besides; a ticket has more to show than other pages. */
const weightOf = ({ guard, file, layout }: (typeof screens)[number]): number => {
  if (guard === 'guest') return 20
  if (file === 'ticket') return 8
  return layout === 'content-only' ? 2 : 4
}

/** Where guests come by a link or a search, without a script yet. */
const extraWeights = new Map(
  screens
    .filter(({ guard, path, file }) => ['none', 'guest'].includes(guard) && !(isPopup(path) || file === 'being-built'))
    .map((screen) => [screen.file, weightOf(screen)]),
)

/** More than there are: modules of a script without a group would each have a script of their own. */
const mostGroups = 400

/** A package whose one file names hundreds of others: each importer needs only those it names. */
const isIndex = (id: string): boolean => id.endsWith('/lucide-react.mjs')

/** The names in `import { A, B as C } from 'package'`. */
const namesFrom = (code: string, source: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === source)
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))

/** The files behind names of an index, which has lines such as `export { default as A } from './a.mjs'`. */
const filesBehind = (index: string, code: string, names: readonly string[]): string[] =>
  [...code.matchAll(/export \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, exported]) => names.some((name) => exported?.split(/[\s,]+/).includes(name)))
    .map(([, , path]) => join(dirname(index), path ?? ''))

const root = join(import.meta.dirname, '../..')

/** About what is left of code that is minified. Paths count without that of the project, which would change what is merged. */
const sizeOf = (code: string): number =>
  code.replaceAll(root, '').replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$|\s+/gms, '').length

type Groups = { name: string; test: (id: string) => boolean }[]

/** The scripts of every page, which no code that loads late has to name: they are there before it. */
const isOfEveryPage = (file: string): boolean => /\/(?:react|rolldown-runtime|shared-0)-[^/]*\.js$/.test(file)

const modulePreload = {
  resolveDependencies: (_: string, files: string[]): string[] => files.filter((file) => !isOfEveryPage(file)),
}

export const groupedChunks = (): Plugin => {
  /** The place of a module's script in the order below. */
  const places = new Map<string, number>()
  const isReact = (id: string): boolean => /\/node_modules\/(react|react-dom|scheduler)\//.test(id)
  // A group takes the dependencies of its modules along, so what more pages need comes first.
  const shared: Groups = Array.from({ length: mostGroups }, (_, place) => ({
    name: `shared-${place}`,
    test: (id) => places.get(id) === place,
  }))
  const groups = [{ name: 'react', test: isReact }, ...shared].map((group, index, all) => ({
    ...group,
    priority: all.length - index,
  }))
  return {
    name: 'jebo:grouped-chunks',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload, rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const importsOf = (id: string): readonly string[] => {
        const { importedIds = [], code = '' } = this.getModuleInfo(id) ?? {}
        return importedIds.flatMap((imported) => {
          if (!isIndex(imported)) return [imported]
          const names = namesFrom(code ?? '', 'lucide-react')
          return filesBehind(imported, this.getModuleInfo(imported)?.code ?? '', names)
        })
      }
      const pagesBy = new Map<string, Set<string>>()
      const mark = (id: string, page: string): void => {
        const pages = pagesBy.get(id) ?? new Set()
        if (pages.has(page)) return
        pagesBy.set(id, pages.add(page))
        for (const imported of importsOf(id)) mark(imported, page)
      }
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) for (const page of pagesOf(id)) mark(id, page)
      }
      const late = new Set<string>()
      const markLate = (id: string): void => {
        if (late.has(id)) return
        late.add(id)
        for (const imported of importsOf(id)) markLate(imported)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.dynamicImporters.length) markLate(id)
      /** Without a group, what only one page needs stands in the script of its own entry. */
      const isOwn = (id: string, pages: ReadonlySet<string>): boolean => pages.size === 1 && !late.has(id)
      const modules = [...pagesBy]
        .filter(([id, pages]) => !(id.startsWith('\0virtual:') || isReact(id) || isOwn(id, pages)))
        .map(([id, pages]) => ({ id, pages, imports: importsOf(id), size: sizeOf(this.getModuleInfo(id)?.code ?? '') }))
      const scripts = mergeBundles(modules, limits, extraWeights)
      for (const [place, ids] of scripts.entries()) for (const id of ids) places.set(id, place)
    },
  }
}
