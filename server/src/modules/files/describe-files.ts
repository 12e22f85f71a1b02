import type { Db } from '../../platform/db/database.ts'
import { filePath } from './file-path.ts'
import { listFiles } from './files.sql.ts'

/** A file as presented to viewers of its owner. */
export type FileBrief = { id: string; name: string; size: number; path: string }

/** Files by id; deleted files are missing. */
export const describeFiles = async (db: Db, ids: readonly string[]): Promise<Map<string, FileBrief>> => {
  const files = ids.length === 0 ? [] : await listFiles(db, ids)
  return new Map(files.map((file) => [file.id, { ...file, path: filePath(file.id) }]))
}
