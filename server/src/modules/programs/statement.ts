// What a certificate states, as the bytes that are signed.
import { createHash } from 'node:crypto'
import type { Asset } from '@jebo/contract/core/asset.ts'
import type { CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import { endOf, type Program } from './program.ts'
import type { ProgramVersion } from './versions.sql.ts'

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** JSON with sorted keys and without spaces, so that the same value has the same bytes. */
export const canonicalBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, sorted))

type Facts = {
  program: Program
  version: Pick<ProgramVersion, 'number' | 'rules' | 'authorizedAt' | 'createdAt'>
  company: CompanyBriefWithClosing
  baseUrl: string
  now: Date
}

export type StatedAsset = Pick<Asset, 'id' | 'name' | 'type' | 'url' | 'maxSeverity'>

const stated = ({ id, name, type, url, maxSeverity }: Asset): StatedAsset => ({ id, name, type, url, maxSeverity })

export const statementOf = ({ program, version, company, baseUrl, now }: Facts) => {
  const { rules, number, createdAt, authorizedAt } = version
  const { startsOn, endsOn, methods } = rules.authorization
  const end = endOf(program, now)
  return {
    kind: 'jebo.authorization.1' as const,
    issuer: baseUrl,
    issuedAt: now.toISOString(),
    company: {
      ...{ name: company.name, alias: company.alias },
      /** Of a company that has stopped. */
      ...(company.closedAt && { closedAt: company.closedAt }),
    },
    program: {
      id: program.publicId,
      title: program.title,
      address: `${baseUrl}/programs/${program.publicId}`,
      /** At the time of issue. */
      status: program.status,
      /** Of one that is over for good: nothing is authorized from then on, whatever the period says. */
      ...(end && { endedAt: end.toISOString() }),
    },
    version: { number, since: createdAt.toISOString(), authorizedAt: authorizedAt.toISOString() },
    /** Days in Seoul; valid until revoked if there is no last day. */
    period: { startsOn, endsOn },
    /** Of an event or a challenge: when it accepts tickets. */
    ...(rules.window && { window: rules.window }),
    methods,
    assets: {
      inScope: rules.assets.filter(({ isInScope }) => isInScope).map(stated),
      outOfScope: rules.assets.filter(({ isInScope }) => !isInScope).map(stated),
    },
    rulesSha256: createHash('sha256').update(canonicalBytes(rules)).digest('hex'),
  }
}
export type Statement = ReturnType<typeof statementOf>
