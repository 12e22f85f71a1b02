// Chooses the metrics of a vector, and says which score and severity follow from them.
import { type CvssChoice, cvssMetrics, cvssText, cvssVersions, parseCvss } from '@jebo/contract/core/cvss.ts'
import { scoreOf } from '@jebo/contract/core/cvss-score.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { useId, useRef, useState } from 'react'
import { SeverityBadge } from '../../domain/severity-badge.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'

type MetricOf<Version> = Version extends keyof typeof cvssMetrics ? keyof (typeof cvssMetrics)[Version] : never
type Metric = MetricOf<keyof typeof cvssMetrics>
type Choices = { legend: string; value: string | undefined; options: readonly { value: string; label: string }[] }

/** All impacts are none, low or high. */
const kindOf = (metric: Metric) => {
  switch (metric) {
    case 'AV':
    case 'AC':
    case 'AT':
    case 'PR':
    case 'UI':
    case 'S':
      return metric
    default:
      return 'impact'
  }
}

const Choice = ({ legend, value, options, onChange }: Choices & { onChange: (value: string) => void }) => {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-caption font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="rounded-chip border border-edge bg-paper px-2.5 py-1.5 text-caption text-secondary hover:bg-hover hover:text-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:font-bold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Metrics = ({ choice, onChoose }: { choice: CvssChoice; onChoose: (choice: CvssChoice) => void }) => {
  const t = useT('tickets.cvss')
  const { version, values } = choice
  const known: Partial<Record<Metric, readonly string[]>> = cvssMetrics[version]
  const metrics = Object.entries(known) as [Metric, readonly string[]][]
  const missing = metrics.filter(([metric, options]) => !options.includes(values[metric] ?? '')).length
  return (
    <div className="flex flex-col gap-4">
      <Choice
        legend={t('version')}
        value={version}
        options={cvssVersions.map((one) => ({ value: one, label: `CVSS ${one}` }))}
        onChange={(next) => onChoose({ version: next === '4.0' ? '4.0' : '3.1', values })}
      />
      <div className="grid gap-x-5 gap-y-4 @md:grid-cols-2">
        {metrics.map(([metric, options]) => (
          <Choice
            key={`${version} ${metric}`}
            legend={t(`metrics.${metric}`)}
            value={values[metric]}
            options={options.map((value) => ({ value, label: t(`values.${kindOf(metric)}`, { value }) }))}
            onChange={(value) => onChoose({ version, values: { ...values, [metric]: value } })}
          />
        ))}
      </div>
      {missing > 0 && (
        <p role="status" className="text-caption text-secondary">
          {t('missing', { count: missing })}
        </p>
      )}
    </div>
  )
}

/** What a vector comes to. */
export type Proposal = { vector: string; score: string; severity: Severity }

const proposalOf = (vector: string): (Proposal & { version: string }) | null => {
  const choice = parseCvss(vector)
  const scored = choice && scoreOf(vector)
  return scored && { vector, version: choice.version, score: scored.score.toFixed(1), severity: scored.severity }
}

type Props = {
  /** Whether the metrics are shown; the score of a vector always is. */
  isOpen: boolean
  vector: string
  /** Empty as long as a metric is missing. */
  onVector: (vector: string) => void
  /** The one that is chosen in the form. */
  severity: Severity | null
  onSeverity: (proposal: Proposal) => void
}

export const CvssCalculator = ({ isOpen, vector, onVector, severity, onSeverity }: Props) => {
  const t = useT('tickets.cvss')
  const severities = useT('tickets.severities')
  // Remembers what is chosen of an incomplete vector, and of the other version.
  const [chosen, setChosen] = useState<CvssChoice>({ version: '3.1', values: {} })
  const typed = parseCvss(vector)
  // An incomplete choice empties the field too; a writer who empties it takes back the whole choice.
  const [known, setKnown] = useState<string>()
  if (known !== vector) {
    setKnown(vector)
    if (typed) setChosen({ ...chosen, version: typed.version })
    else if (vector === '') setChosen({ ...chosen, values: {} })
  }
  const choice = typed ? { version: typed.version, values: { ...chosen.values, ...typed.values } } : chosen
  const proposal = proposalOf(vector)
  const result = useRef<HTMLDivElement>(null)
  const use = (used: Proposal) => {
    // The button goes away with its use.
    result.current?.focus()
    onSeverity(used)
  }
  const choose = (next: CvssChoice) => {
    const text = cvssText(next) ?? ''
    setChosen(next)
    setKnown(text)
    onVector(text)
  }
  return (
    <section
      aria-label={t('title')}
      className="@container flex flex-col gap-4 rounded-box border border-line bg-ground p-4"
    >
      {isOpen && <Metrics choice={choice} onChoose={choose} />}
      {proposal && (
        <div
          ref={result}
          role="status"
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small outline-none"
        >
          <span className="font-bold">{t('score', { version: proposal.version, score: proposal.score })}</span>
          <SeverityBadge severity={proposal.severity} />
          {proposal.severity === severity ? (
            <span className="text-secondary">{t('same')}</span>
          ) : (
            <>
              {severity !== null && <span className="text-secondary">{t('differs')}</span>}
              <Button size="small" onClick={() => use(proposal)}>
                {t('use', { severity: severities(proposal.severity) })}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}
