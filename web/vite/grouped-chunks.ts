// Puts the code that pages share into a few scripts: a page loads twenty small scripts instead of a hundred, and little code
// that it does not run.
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { screens } from '../src/routes.ts'
import { mergeBundles } from './merge-bundles.ts'

/** The scripts that a page loads besides its own entries, React, and messages. */
const mostScripts = 13

/** The pages that an entry is loaded for, by their files in routes/. */
const pagesOf = (entry: string): string[] => {
  const [, layout, file] = /\/web\/src\/routes\/(?:layouts\/([\w-]+)|([\w-]+))\.tsx(?:\?|$)/.exec(entry) ?? []
  const isShown = (screen: (typeof screens)[number]): boolean =>
    layout ? screen.layout === layout : !file || screen.file === file
  return [
    ...new Set(screens.filter((screen) => screen.guard !== 'development' && isShown(screen)).map((one) => one.file)),
  ]
}

/** What guests find by a link or a search. */
const entryPages = new Set(
  screens
    .filter(({ guard, layout, file }) => guard === 'none' && layout !== 'content-only' && file !== 'being-built')
    .map(({ file }) => file),
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

/** About what is left of code that is minified. */
const sizeOf = (code: string): number => code.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$|\s+/gms, '').length

type Groups = { name: string; test: (id: string) => boolean }[]

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
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
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
      const modules = [...pagesBy]
        .filter(([id]) => !(id.startsWith('\0virtual:') || isReact(id)))
        .map(([id, pages]) => ({ id, pages, imports: importsOf(id), size: sizeOf(this.getModuleInfo(id)?.code ?? '') }))
      const scripts = mergeBundles(modules, mostScripts, entryPages)
      for (const [place, ids] of scripts.entries()) for (const id of ids) places.set(id, place)
    },
  }
}
