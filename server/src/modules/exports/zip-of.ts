import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A file of an archive. */
export type Entry = { path: string; bytes: Uint8Array }

/** An archive of files; each path once, as some programs refuse an archive that repeats one. */
export const zipOf = async (entries: readonly Entry[]): Promise<Uint8Array> => {
  const archive = new ZipFile()
  for (const { path, bytes } of new Map(entries.map((entry) => [entry.path, entry])).values()) {
    archive.addBuffer(Buffer.from(bytes), path)
  }
  archive.end()
  return buffer(archive.outputStream)
}
