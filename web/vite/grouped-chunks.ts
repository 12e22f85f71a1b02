// Puts the code that the same kinds of pages need into one script: a page loads twenty scripts instead of a hundred.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Kinds of pages, by the files of routes/ that draw them; all others are `work`. */
const kinds: Record<string, readonly string[]> = {
  open: ['home', 'programs', 'company', 'terms', 'being-built', 'not-found', 'moved'],
  lists: [
    'hacktivity',
    'hacker',
    'profile',
    'management-ticket',
    'management-company-ticket',
    'management-company-program',
  ],
  program: ['program'],
  ticket: ['ticket', 'ticket-new', 'ticket-edit'],
  entry: ['sign-in', 'sign-up', 'reset-password', 'verification', 'verify-complete', 'mobile-verify', 'nda'],
}
const otherKind = 'work'
const allKinds = [...Object.keys(kinds), otherKind]

/** The kind of page that an entry draws; null for what stands around every page. */
const kindOf = (entry: string): string | null => {
  const file = /\/web\/src\/routes\/([\w-]+)\.tsx(\?|$)/.exec(entry)?.[1]
  if (file === undefined) return null
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(file)) ?? otherKind
}

/** The script of every page, and the one of most pages that are for people who are signed in. */
const ofEveryPage = 'page'
const ofManyPages = 'many'

/** Where nearly all kinds share a module, one request less outweighs its bytes. */
const scriptOf = (found: ReadonlySet<string>): string => {
  if (found.has(ofEveryPage) || (found.has('open') && found.size >= 4)) return ofEveryPage
  return !found.has('open') && found.size >= 3 ? ofManyPages : [...found].sort().join('-')
}

/** All choices among some names, the empty one among them. */
const subsetsOf = (names: readonly string[]): string[][] =>
  Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_name, place) => (bits >> place) & 1))

const scriptsInOrder = [
  ...new Set([
    ofEveryPage,
    ofManyPages,
    ...subsetsOf(allKinds)
      .filter(({ length }) => length > 0)
      .sort((left, right) => right.length - left.length)
      .map((subset) => scriptOf(new Set(subset))),
  ]),
]

const isContract = (id: string): boolean => id.includes('/contract/src/') && !id.endsWith('.endpoints.ts')
const imports = (id: string, name: string): boolean => readFileSync(id, 'utf8').includes(`/${name}.ts'`)

/** What a module imports when it runs: types are erased before. */
const importsOf = (id: string): string[] => {
  const text = readFileSync(id, 'utf8')
  const statements = text.matchAll(/^(?:import|export) (?!type\b)(?:\{[^}]*\}|\* as \w+) from '([^']+)'/gm)
  return [...statements].map(([, path]) => path ?? '')
}

/** A module of the contract that brings no package along: neither itself nor through what it imports. */
const isLightContract = (id: string): boolean =>
  isContract(id) && importsOf(id).every((path) => path.startsWith('.') && isLightContract(join(dirname(id), path)))

/** Schemas come into the browser with forms. Those that read telephone numbers bring a large package along. */
const isSchema = (id: string): boolean =>
  isContract(id) && imports(id, 'zod') && !imports(id, 'phone') && !id.endsWith('/phone.ts')

export const groupedChunks = (): Plugin => {
  const scripts = new Map<string, string>()
  // A group takes the dependencies of its modules along, so what others depend on comes first.
  const groups = [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: 'zod', test: /\/node_modules\/zod\// },
    { name: 'contract', test: isLightContract },
    { name: 'forms', test: (id: string) => isSchema(id) || id.includes('/node_modules/react-hook-form/') },
    ...scriptsInOrder.map((name) => ({ name, test: (id: string) => scripts.get(id) === name })),
  ].map((group, index, all) => ({ ...group, priority: all.length - index }))
  return {
    name: 'jebo:grouped-chunks',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : undefined,
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const kindsOf = new Map<string, Set<string>>()
      const mark = (id: string, kind: string): void => {
        const known = kindsOf.get(id) ?? new Set()
        if (known.has(kind)) return
        kindsOf.set(id, known.add(kind))
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) mark(imported, kind)
      }
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry && !id.includes('/routes/dev-')) mark(id, kindOf(id) ?? ofEveryPage)
      }
      for (const [id, found] of kindsOf) if (!id.startsWith('\0virtual:')) scripts.set(id, scriptOf(found))
    },
  }
}
