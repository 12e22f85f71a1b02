import { readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

export type MigrationFile = { name: string; text: string; isTransactional: boolean }

/** The product's own migrations. */
export const shippedMigrations = new URL('../../../migrations/', import.meta.url)

const isMigration = (file: string): boolean => /^\d{4}_[a-z-]+\.sql$/.test(file)

const nameOf = (file: string): string => file.replace(/\.sql$/, '')

/** Read at the start, as the files of a newer version may replace these while the process runs. */
export const shippedNames: readonly string[] = readdirSync(shippedMigrations).filter(isMigration).map(nameOf)

/**
 * The first line of a file that runs outside a transaction, as `create index concurrently` must. If it is interrupted,
 * it runs again from the start, so each statement must be repeatable: an index is dropped before it is created.
 */
const withoutTransaction = '-- no transaction'

/** Reads the migrations in the order of their numbers. */
export const readMigrationFiles = async (folder: URL): Promise<MigrationFile[]> => {
  const names = (await readdir(folder)).filter(isMigration).sort()
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { name: nameOf(file), text, isTransactional: !text.startsWith(`${withoutTransaction}\n`) }
    }),
  )
}

/** Splits at semicolons that end a line, since PostgreSQL runs statements sent together in one transaction. */
export const statementsOf = (text: string): string[] =>
  text.split(/;[ \t]*$/m).filter((part) => /^[ \t]*[^\s-]/m.test(part))
