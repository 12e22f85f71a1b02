import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { columnTypesOf } from './column-types.ts'

/** The text of `schema.gen.ts` for the database at `url`. */
export const generateSchema = async (url: string): Promise<string> => {
  const packageFile = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
  const folder = await mkdtemp(join(import.meta.dirname, '.schema-'))
  const outFile = join(folder, 'schema.ts')
  try {
    const command = join(dirname(packageFile), 'dist/cli/bin.js')
    const options = [
      '--dialect=postgres',
      '--include-pattern=public.*',
      '--exclude-pattern=kysely_*',
      `--out-file=${outFile}`,
    ]
    await promisify(execFile)(process.execPath, [command, `--url=${url}`, ...options])
    const text = await readFile(outFile, 'utf8')
    // The pool reads int8 as a number and refuses what would lose a digit.
    const read = text.replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
    return narrow(read, await columnTypesOf(url))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const interfaceNameOf = (table: string): string =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Puts the narrower types in the place of `string`, and leaves what is said about null and defaults. */
const narrow = (text: string, types: Record<string, string>): string => {
  const byInterface = Map.groupBy(Object.entries(types), ([key]) => interfaceNameOf(key.split('.', 1)[0] ?? ''))
  return text.replaceAll(/export interface (\w+) \{\n([^}]*)\}/g, (whole, name: string, body: string) => {
    const columns = byInterface.get(name) ?? []
    const narrowed = columns.reduce(
      (lines, [key, type]) =>
        lines.replace(
          new RegExp(`^(  ${key.split('.')[1]}: .*?)\\bstring\\b`, 'm'),
          (_, start: string) => start + type,
        ),
      body,
    )
    return whole.replace(body, () => narrowed)
  })
}
