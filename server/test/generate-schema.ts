import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

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
    return text.replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
  } finally {
    await rm(folder, { recursive: true })
  }
}
