// Leaves out of the browser's packages what only the server uses, or nobody: zod writes the document of the API there, and the
// contract has texts of its own for each refusal; the router is not instrumented, renders no server components, and no link loads the
// page behind it before it is followed.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Modules that are called at no other time, and what their exports return. Importers may go on with what zod's return. */
const unused = [
  {
    pattern:
      /\/node_modules\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|json-schema-generator)|locales\/en)\.js$/,
    result: 'none',
  },
  {
    pattern: /\/node_modules\/react-router\/dist\/production\/lib\/(router\/instrumentation|rsc\/errorBoundaries)\.js$/,
    result: 'undefined',
  },
]

/** What a link with `prefetch` adds to the page. */
const prefetching = {
  pattern: /\/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
  code: /(?<=\nfunction PrefetchPageLinks\().*?(?=\n\}\n)/s,
  result: ') { return null',
}

/** The names in `export const a` and in `export { a, b as c }`. */
const namesIn = (code: string): string[] => [
  ...[...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].flatMap(([, name]) => name ?? []),
  ...[...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  ),
]

export const leanPackages = (): Plugin => {
  const left = new Set<object>([...unused, prefetching])
  return {
    name: 'jebo:lean-packages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const module = unused.find(({ pattern }) => pattern.test(id))
      if (!module) return null
      left.delete(module)
      const names = namesIn(readFileSync(id, 'utf8')).filter((name) => name !== '' && name !== 'default')
      const exported = ['none as default', ...names.map((name) => `none as ${name}`)]
      return `const none = () => ${module.result}\nexport { ${exported.join(', ')} }`
    },
    transform(code, id) {
      if (/\/web\/src\/.*\.tsx/.test(id) && /\bprefetch[=:]/.test(code))
        this.error('Links cannot prefetch: lean-packages.ts')
      if (!prefetching.pattern.test(id) || !prefetching.code.test(code)) return null
      left.delete(prefetching)
      return { code: code.replace(prefetching.code, prefetching.result), map: null }
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error('A package has moved what is left out of it.')
    },
  }
}
