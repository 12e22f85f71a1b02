// Vectors of the Common Vulnerability Scoring System: the base metrics of versions 3.1 and 4.0, without schema and score, so that
// forms can check a vector at once.
const impacts = ['N', 'L', 'H'] as const

/** Source: specifications of CVSS 3.1 and 4.0, in the order in which a vector names the metrics; values from the gravest. */
export const cvssMetrics = {
  '3.1': {
    AV: ['N', 'A', 'L', 'P'],
    AC: ['L', 'H'],
    PR: ['N', 'L', 'H'],
    UI: ['N', 'R'],
    S: ['U', 'C'],
    C: impacts,
    I: impacts,
    A: impacts,
  },
  '4.0': {
    AV: ['N', 'A', 'L', 'P'],
    AC: ['L', 'H'],
    AT: ['N', 'P'],
    PR: ['N', 'L', 'H'],
    UI: ['N', 'P', 'A'],
    VC: impacts,
    VI: impacts,
    VA: impacts,
    SC: impacts,
    SI: impacts,
    SA: impacts,
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export const cvssVersions = ['3.1', '4.0'] as const
export type CvssVersion = (typeof cvssVersions)[number]

/** The chosen values by metric; a vector has all of its version. */
export type CvssChoice = { version: CvssVersion; values: Readonly<Record<string, string>> }

const metricsOf = (version: CvssVersion): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(cvssMetrics[version])

/** The vector of a complete choice, with its metrics in the order of the specification; null as long as one is missing. */
export const cvssText = ({ version, values }: CvssChoice): string | null => {
  const parts = metricsOf(version).map(([metric, known]) => {
    const value = values[metric]
    return value !== undefined && known.includes(value) ? `${metric}:${value}` : null
  })
  return parts.includes(null) ? null : [`CVSS:${version}`, ...parts].join('/')
}

/** The metrics that a text sets; null unless it is a vector that has each metric once, in any order, and no others. */
export const parseCvss = (text: string): CvssChoice | null => {
  const [head, ...parts] = text.trim().split('/')
  const version = cvssVersions.find((one) => head === `CVSS:${one}`)
  if (version === undefined || parts.length !== metricsOf(version).length) return null
  const choice = { version, values: Object.fromEntries(parts.map((part) => part.split(':', 2))) }
  const understood = cvssText(choice)?.split('/').slice(1)
  // The same parts: none is there twice, or longer than what was understood.
  return understood?.every((part) => parts.includes(part)) ? choice : null
}
