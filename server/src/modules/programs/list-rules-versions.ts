import { changesOf } from '@jebo/contract/core/rule-changes.ts'
import type { listRulesVersions as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { presentVersion } from './programs.present.ts'
import { findVisibleProgram } from './programs.sql.ts'
import { listVersionsBefore } from './versions.sql.ts'

/** Each version is compared with the one before it, so one more than the page shows is read. */
export const listRulesVersions: Handler<typeof endpoint> = async ({ db, actor }, { id, after, size }) => {
  const program = await findVisibleProgram(db, id, actor)
  refuseUnless(program, 'error.notFound')
  const versions = await listVersionsBefore(db, { programId: program.id, before: after, limit: size + 1 }, actor)
  const shown = versions.slice(0, size)
  const last = shown.at(-1)
  return {
    data: shown.map(({ number, createdAt, rules }, index) => {
      const before = versions[index + 1]
      return { ...presentVersion(number, createdAt), changes: before ? changesOf(before.rules, rules) : [] }
    }),
    next: versions.length > size && last ? String(last.number) : null,
  }
}
