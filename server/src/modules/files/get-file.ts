import type { ParsedInputOf, ServedFile } from '@jebo/contract/core/endpoint.ts'
import type { getFile as endpoint } from '@jebo/contract/files/files.endpoints.ts'
import { filePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { purposes } from './files.purposes.ts'
import { findFile } from './files.sql.ts'

/** Whether somebody (null: a guest) may see the thing that a file belongs to. */
export type MaySee = (db: Db, actor: Actor | null, ownerId: number) => Promise<boolean>

/** By the kind of the owner. A file whose owner's kind is not here is seen by nobody. */
export type OwnerKinds = { readonly [kind: string]: MaySee }

/** Serves a file to whom its owner is shown; before it has one, to its uploader alone. */
export const getFileFor =
  (kinds: OwnerKinds) =>
  async (call: Call, { id }: ParsedInputOf<typeof endpoint>): Promise<ServedFile> => {
    const file = await findFile(call.db, id)
    refuseUnless(file && (await isVisible(kinds, call, file)), 'error.notFound')
    const { disposition } = purposes[filePurpose.parse(file.purpose)]
    return { bytes: await call.files.read(file.key), type: file.type, name: file.name, disposition }
  }

type Found = NonNullable<Awaited<ReturnType<typeof findFile>>>

const isVisible = async (kinds: OwnerKinds, { db, actor }: Call, file: Found): Promise<boolean> => {
  if (file.owner_kind === null || file.owner_id === null) return file.uploader_id === actor?.id
  return (await kinds[file.owner_kind]?.(db, actor, file.owner_id)) ?? false
}
