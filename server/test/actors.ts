import { sql } from 'kysely'
import type { Actor } from '../src/platform/http/call.ts'
import type { TestApp } from './test-app.ts'

/** A user as an actor; null if no active user has this nickname. */
export const actorNamed = async (
  { services: { db, loadActors } }: TestApp,
  nickname: string,
): Promise<Actor | null> => {
  const [actor] = await loadActors(
    db,
    (id) => sql<boolean>`${id} = (select id from users where nickname = ${nickname})`,
  )
  return actor ?? null
}
