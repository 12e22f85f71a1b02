// Finds the regular expressions of the product and checks their worst-case running time.
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { type Files, where } from './tidy/files.ts'

// The checker has native engines for three systems; its JavaScript engine runs everywhere.
process.env.RECHECK_SYNC_BACKEND = 'pure'

type Literal = { pattern: string; flags: string }
type Node = { type?: unknown; callee?: { value?: unknown } } & Partial<Record<keyof Literal, unknown>>

const product = /^(contract|server|web)\/src\/.*(?<!\.test|\.gen)\.tsx?$/

const built = 'RegExp(…)'

/** In source notation: `/a+$/u`. */
const written = ({ pattern, flags }: Literal): string => `/${pattern}/${flags}`

const nodesIn = function* (value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value
  for (const part of Object.values(value)) yield* nodesIn(part)
}

/** Each regular expression once, with its files. */
export const regexesIn = (files: Files): Map<string, Literal & { paths: string[] }> => {
  const found = new Map<string, Literal & { paths: string[] }>()
  for (const [path, source] of where(files, product)) {
    const tree = parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') })
    for (const { type, pattern, flags, callee } of nodesIn(tree)) {
      // Expressions built at run time cannot be checked and are reported by their source.
      const isBuilt = (type === 'NewExpression' || type === 'CallExpression') && callee?.value === 'RegExp'
      if (type !== 'RegExpLiteral' && !isBuilt) continue
      const literal = isBuilt ? { pattern: built, flags: '' } : { pattern: String(pattern), flags: String(flags) }
      const known = found.get(written(literal))
      if (known) known.paths.push(path)
      else found.set(written(literal), { ...literal, paths: [path] })
    }
  }
  return found
}

/** `linear` if proved, or the result of the checker. Attacks without success prove nothing. */
const judge = ({ pattern, flags }: Literal): string => {
  if (pattern === built) return 'put together while running'
  const verdict = checkSync(pattern, flags, { checker: 'automaton', timeout: 30_000 })
  if (verdict.status === 'safe') return 'linear'
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not proved'
}

/** `path: /pattern/ verdict` for each that is not proved linear. @param known those to skip */
export const notLinear = (files: Files, known: ReadonlySet<string> = new Set()): string[] =>
  [...regexesIn(files)].flatMap(([regex, literal]) => {
    const verdict = known.has(regex) ? 'linear' : judge(literal)
    return verdict === 'linear' ? [] : literal.paths.map((path) => `${path}: ${regex} ${verdict}`)
  })
