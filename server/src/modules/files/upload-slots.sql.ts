import { randomUUID } from 'node:crypto'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

type Slot = { userId: RowId<'users'>; holder: string }

/** The table refuses further ones. */
const slots = [1, 2, 3]

type Taking = { userId: RowId<'users'>; now: Date; heldUntil: Date }

/** Takes one of the user's slots. If uploads race, exactly one gets each; null if none is free. */
export const takeSlot = async (db: Db, { userId, now, heldUntil }: Taking): Promise<Slot | null> => {
  const holder = randomUUID()
  for (const slot of slots) {
    const taken = await db
      .insertInto('upload_slots')
      .values({ user_id: userId, slot, holder, held_until: heldUntil })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'slot'])
          .doUpdateSet({ holder, held_until: heldUntil })
          .where('upload_slots.held_until', '<=', now),
      )
      .returning('slot')
      .executeTakeFirst()
    if (taken) return { userId, holder }
  }
  return null
}

/** Frees a slot, unless another upload has it by now. */
export const freeSlot = async (db: Db, { userId, holder }: Slot): Promise<void> => {
  await db.deleteFrom('upload_slots').where('user_id', '=', userId).where('holder', '=', holder).execute()
}

/** Deletes those of killed processes, which are free anyway. */
export const deletePastSlots = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('upload_slots').where('held_until', '<=', now).execute()
}
