import type { Db } from '../../platform/db/database.ts'
import { filePath } from './file-path.ts'
import { listFiles } from './files.sql.ts'

/** A file as the one who sees its owner reads of it. */
export type FileBrief = { id: string; name: string; size: number; path: string }

/** Files by their ids; what is gone is missing. */
export const describeFiles = async (db: Db, ids: readonly string[]): Promise<Map<string, FileBrief>> => {
  const files = ids.length === 0 ? [] : await listFiles(db, ids)
  return new Map(files.map((file) => [file.id, { ...file, path: filePath(file.id) }]))
}
