import { getFile } from '@jebo/contract/files/files.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import { listFiles } from './files.sql.ts'

/** The path of a file's bytes for pages. */
export const filePath = (id: string): string => `/api${getFile.path.replace('{id}', id)}`

/** A file as presented to viewers of its owner. */
export type FileBrief = { id: string; name: string; size: number; path: string }

/** Files by id; deleted files are missing. */
export const describeFiles = async (db: Db, ids: readonly string[]): Promise<Map<string, FileBrief>> => {
  const files = ids.length === 0 ? [] : await listFiles(db, ids)
  return new Map(files.map((file) => [file.id, { ...file, path: filePath(file.id) }]))
}
