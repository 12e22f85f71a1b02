// Leaves out of the browser's packages what only the server uses, or nobody: zod writes the document of the API there, and the
// contract has texts of its own for each refusal; the router is not instrumented and renders no server components.
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
  const left = new Set(unused)
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
    buildEnd(error) {
      if (!error && left.size > 0) this.error('A package has moved what is left out of it.')
    },
  }
}
