import type { Severity } from '@jebo/contract/core/severities.ts'

/** Where a flaw can be found. */
export type Place = 'web' | 'app' | 'api' | 'device'

/** A flaw that a company fixes and pays for. Gaps such as `{member}` are filled with the words of the company. */
export type Flaw = {
  in: Place
  weakness: string
  severity: Exclude<Severity, 'NONE'>
  /** The first author's title, and those of others who find it later. */
  titles: readonly [string, ...string[]]
  summary: string
  steps: readonly string[]
  /** A request that shows it. */
  request?: string
  impact: string
  advice: string
  /** What the company asks, and what the author answers. */
  ask: string
  answer: string
  /** How the company fixed it, and how the author confirms that. */
  fix: string
  verdict: string
}

/** A report that is closed without a reward, with the company's reason. */
export type Remark = {
  in: Place
  weakness: string
  severity: Severity
  titles: readonly [string, ...string[]]
  text: string
  reason: string
}
