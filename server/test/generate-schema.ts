import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { columnTypesOf } from './column-types.ts'

/** Status columns: one function of their module writes them after a check of the lifecycle, and other updates lack them. */
const statusColumns: Record<string, readonly string[]> = {
  KycSubmissions: ['state', 'decided_at', 'decided_by'],
  CompanyInvitations: ['state', 'accepted_by', 'ended_at'],
  CrewInvitations: ['state', 'ended_at'],
  Companies: ['state', 'reason', 'decided_at'],
  Adjustments: ['state', 'contract_id', 'decided_by', 'decided_at'],
  BankLines: ['state', 'contract_id', 'reason', 'decided_by', 'decided_at'],
  PayoutBatches: ['state', 'changed_at'],
  Contracts: ['status', 'reason', 'changed_at'],
  DisclosureRequests: ['state', 'answered_at', 'answered_by', 'decided_at', 'decided_by'],
  ProgramParticipants: ['state', 'ending', 'changed_at'],
  Programs: ['status', 'published_at'],
  RewardProposals: ['state', 'decided_at', 'decided_by'],
  TicketParticipants: ['state', 'share', 'asked_at', 'answered_at'],
  TicketReports: ['state', 'decided_at', 'decided_by', 'email'],
  TakeDowns: ['state', 'decided_by', 'ended_at'],
  Tickets: [
    'substate',
    'asked_from',
    'turn_since',
    'closed_at',
    'original_id',
    'is_retested',
    'is_reopened',
    'submitted_at',
    'program_version_id',
    'disclosure',
    'disclosed_at',
  ],
}

const statusType = `export type Status<T> = ColumnType<SelectType<T>, InsertType<T>, never>;

export interface `

const markStatus = (text: string): string =>
  Object.entries(statusColumns)
    .reduce(
      (marked, [table, columns]) =>
        marked.replace(new RegExp(`export interface ${table} \\{[^}]*\\}`), (body) =>
          body.replace(/^ {2}(\w+): (.*);$/gm, (line, name: string, type: string) =>
            columns.includes(name) ? `  ${name}: Status<${type}>;` : line,
          ),
        ),
      text,
    )
    .replace(
      'import type { ColumnType } from "kysely";',
      `import type { RowId } from '@jebo/contract/core/id.ts';
import type { ColumnType, InsertType, SelectType } from "kysely";`,
    )
    .replace('export interface ', () => statusType)

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
    // The pool parses int8 as a number and refuses values that would lose a digit.
    const read = text.replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
    return markStatus(narrow(read, await columnTypesOf(url)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const interfaceNameOf = (table: string): string =>
  table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Replaces `string` and `Int8` with narrower types, and keeps null and defaults. */
const narrow = (text: string, types: Record<string, string>): string => {
  const byInterface = Map.groupBy(Object.entries(types), ([key]) => interfaceNameOf(key.split('.', 1)[0] ?? ''))
  return text.replaceAll(/export interface (\w+) \{\n([^}]*)\}/g, (whole, name: string, body: string) => {
    const columns = byInterface.get(name) ?? []
    const narrowed = columns.reduce(
      (lines, [key, type]) =>
        lines.replace(
          new RegExp(`^(  ${key.split('.')[1]}: .*?)\\b(?:string|Int8)\\b`, 'm'),
          (_, start: string) => start + type,
        ),
      body,
    )
    return whole.replace(body, () => narrowed)
  })
}
