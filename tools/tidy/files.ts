// The text files of the repository, tracked or new, as input of the checks.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts by path from the repository's root. */
export type Files = Readonly<Record<string, string>>

/** A check returns each fault as `path: what is wrong`. */
export type Check = (files: Files) => string[]

const root = join(import.meta.dirname, '../..')
const isBinary = /\.(png|jpe?g|gif|webp|ico|woff2?|pdf)$/

export const readFiles = (): Files => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const paths = listed
    .toString()
    .split('\0')
    .filter((path) => path !== '' && !isBinary.test(path))
  return Object.fromEntries(paths.flatMap((path) => readIfThere(path)))
}

const readIfThere = (path: string): [string, string][] => {
  try {
    return [[path, readFileSync(join(root, path), 'utf8')]]
  } catch (error) {
    // Deleted but still in the index, or a link to a folder.
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** The files whose path matches, as pairs. */
export const where = (files: Files, path: RegExp): [string, string][] =>
  Object.entries(files).filter(([name]) => path.test(name))

/** `path:line: what` for each match of a global pattern. */
export const faults = ([path, text]: [string, string], pattern: RegExp, what: (match: string) => string): string[] =>
  [...text.matchAll(pattern)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    return `${path}:${line}: ${what(match[0])}`
  })

/** The folder names directly below a folder. */
export const foldersIn = (files: Files, folder: string): string[] => [
  ...new Set(
    Object.keys(files)
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1).split('/'))
      .flatMap(([first, ...rest]) => (first !== undefined && rest.length > 0 ? [first] : [])),
  ),
]
