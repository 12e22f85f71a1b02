import type { ParsedInputOf, ServedFile } from '@jebo/contract/core/endpoint.ts'
import type { getFile as endpoint } from '@jebo/contract/files/files.endpoints.ts'
import { filePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { purposes } from './files.purposes.ts'
import { findFile } from './files.sql.ts'
import { safeName } from './fitting-name.ts'
import { readBytes } from './sealed-bytes.ts'

/** What the owner of a file decides. With methods, so that each kind has its own ids. A viewer that is null is a guest. */
type FileOwner = {
  /** Whether a viewer can currently see the owner of a file. */
  maySee(db: Db, actor: Actor | null, ownerId: number, asked: { fileId: string; now: Date }): Promise<boolean>
  /** The name of a file as a viewer reads it who may see it; null if they may not any more. Without it all read the same. */
  readName?(
    db: Db,
    actor: Actor | null,
    ownerId: number,
    asked: { fileId: string; name: string },
  ): Promise<string | null>
}

/** By the kind of the owner. Files with an unknown kind of owner are visible to nobody. */
export type OwnerKinds = { readonly [kind: string]: FileOwner }

/** Serves a file to viewers of its owner; an unattached file to its uploader only. */
export const getFileFor =
  (kinds: OwnerKinds) =>
  async (call: Call, { id }: ParsedInputOf<typeof endpoint>): Promise<ServedFile> => {
    const file = await getRow(call.db, id)
    refuseUnless(await isVisible(kinds, call, { id, ...file }), 'error.notFound')
    const { key, type, purpose, size } = file
    const name = await nameFor(kinds, call, { id, ...file })
    refuseUnless(name !== null, 'error.notFound')
    const bytes = await readBytes(call, { purpose, key, size })
    if (bytes === null) call.log.error({ key }, 'a file has lost its bytes')
    refuseUnless(bytes, 'error.notFound')
    return { bytes, type, name: safeName(name), disposition: purposes[purpose].disposition }
  }

const getRow = async (db: Db, id: string) => {
  const file = await findFile(db, id)
  refuseUnless(file, 'error.notFound')
  return { ...file, purpose: filePurpose.parse(file.purpose) }
}

type Found = Awaited<ReturnType<typeof getRow>> & { id: string }

const isVisible = async (kinds: OwnerKinds, { db, actor, now }: Call, file: Found): Promise<boolean> => {
  if (file.owner_kind === null || file.owner_id === null) {
    return file.uploader_id === actor?.id && !purposes[file.purpose].isSealed
  }
  return (await kinds[file.owner_kind]?.maySee(db, actor, file.owner_id, { fileId: file.id, now })) ?? false
}

const nameFor = async (
  kinds: OwnerKinds,
  { db, actor }: Call,
  { id, name, ...file }: Found,
): Promise<string | null> => {
  const owner = file.owner_kind === null ? undefined : kinds[file.owner_kind]
  if (file.owner_id === null || owner?.readName === undefined) return name
  return owner.readName(db, actor, file.owner_id, { fileId: id, name })
}
