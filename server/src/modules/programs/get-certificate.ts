import type { getCertificate as endpoint } from '@jebo/contract/programs/certificates.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { askInThread } from '../../platform/threads/ask-in-thread.ts'
import type { Certificate } from './draw-certificate.ts'
import { companiesOf } from './find-programs.ts'
import { limits } from './programs.limits.ts'
import { findVisibleProgram } from './programs.sql.ts'
import { signStatement } from './sign-statement.ts'
import { canonicalBytes, statementOf } from './statement.ts'
import { findCurrentVersion, findVersionByNumber } from './versions.sql.ts'

/** In a thread, because parsing the fonts takes half a second. */
const draw = askInThread<Certificate, Uint8Array<ArrayBuffer>>(new URL('./certificate.worker.ts', import.meta.url), {
  ...{ eachMs: 10_000, waitMs: 15_000, heapMegabytes: 256 },
})

/** What a version of the rules authorizes, signed. A draft authorizes nothing. */
export const getCertificate: Handler<typeof endpoint> = async (call, { id, version: number }) => {
  const { db, actor, limiter, config, now } = call
  const program = await findVisibleProgram(db, id, actor)
  refuseUnless(program, 'error.notFound')
  const version =
    number === undefined
      ? await findCurrentVersion(db, program.id, actor)
      : await findVersionByNumber(db, { programId: program.id, number }, actor)
  refuseUnless(version, 'error.notFound')
  await limiter.spend(limits.certificates, String(actor.id))
  const company = (await companiesOf(db, [program]))(program)
  const statement = statementOf({ program, version, company, baseUrl: config.baseUrl, now })
  const signed = canonicalBytes(statement)
  const { keyId, signature } = await signStatement(call, signed)
  const { answer: bytes } = await draw({
    ...{ statement, keyId, signature: signature.toString('base64') },
    attachments: [
      { name: 'statement.json', type: 'application/json', description: 'The signed statement', bytes: signed },
      { name: 'statement.sig', type: 'application/octet-stream', description: 'Its signature', bytes: signature },
      {
        ...{ name: 'rules.json', type: 'application/json', description: 'The rules of the version' },
        bytes: canonicalBytes(version.rules),
      },
    ],
  })
  refuseUnless(bytes, 'error.unavailable')
  const name = `jebo-${program.publicId}-${version.number}.pdf`
  return { bytes, type: 'application/pdf', name, disposition: 'attachment' as const }
}
