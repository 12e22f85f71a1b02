import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** The addresses of all files in a folder that no longer changes, so that other addresses need no disk access. */
export const knownFilesOf = (folder: string): ReadonlySet<string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(
      ({ parentPath, name }) => `/${[...relative(folder, parentPath).split(sep).filter(Boolean), name].join('/')}`,
    ),
  )
}
