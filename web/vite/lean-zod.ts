// Leaves out of the browser's zod what only the server uses: it writes the document of the API, and the contract has texts of
// its own for each refusal.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The modules that write JSON Schema, which schemas call at no other time, and the texts in English. */
const unused =
  /\/node_modules\/zod\/v4\/(core\/(json-schema-processors|to-json-schema|json-schema-generator)|locales\/en)\.js$/

const namesIn = (code: string): string[] => [
  ...[...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].flatMap(([, name]) => name ?? []),
  ...[...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].flatMap(([, name]) => name ?? []),
]

export const leanZod = (): Plugin => ({
  name: 'jebo:lean-zod',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (!unused.test(id)) return null
    const names = namesIn(readFileSync(id, 'utf8')).map((name) => `none as ${name}`)
    return `const none = () => none\nexport { ${['none as default', ...names].join(', ')} }`
  },
})
