import type { checkAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { companyLimits } from '@jebo/contract/companies/companies.limits.ts'
import type { JudgedLine } from '@jebo/contract/companies/companies.schema.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { rewardedSeverities } from '@jebo/contract/core/severities.ts'
import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { assetTypes } from '../../../domain/orders.ts'
import { useProblemText } from '../../../i18n/use-problem-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { scrolled } from '../../../ui/scrolled.ts'

/** What the server says of a sheet. */
export type Checked = AnswerOf<typeof checkAssets>

const isRefused = ({ issues }: JudgedLine): boolean => issues.length > 0

const Target = ({ line: { name, type, url, isInScope, tier } }: { line: JudgedLine }) => {
  const t = useT('programs')
  const known = assetTypes.find((one) => one === type)
  return (
    <span className="block min-w-0">
      <span className="inline-flex flex-wrap items-center gap-2">
        <b>{name || '–'}</b>
        {isInScope === false && <Badge tone="red">{t('assets.outOfScope')}</Badge>}
      </span>
      <span className="block text-caption font-normal break-all text-secondary">
        {[known ? t(`assetTypes.${known}`) : type, url, tier > 1 && t('bounty.tier', { tier })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

const parts = ['name', 'type', 'url', 'isInScope', 'maxSeverity', 'tier'] as const

/** What can be written where the choice is between a few words. */
const useWords = (): Partial<Record<(typeof parts)[number], string>> => {
  const t = useT('programs.edit.assets.import.scopes')
  const typeText = useT('programs.assetTypes')
  const severityText = useT('tickets.severities')
  return {
    type: assetTypes.map((type) => typeText(type)).join(', '),
    isInScope: [t('in'), t('out')].join(', '),
    maxSeverity: rewardedSeverities.map((severity) => severityText(severity)).join(', '),
  }
}

const Verdict = ({ line }: { line: JudgedLine }) => {
  const t = useT('programs.edit.assets.import')
  const textOf = useProblemText()
  const wordsOf = useWords()
  if (!isRefused(line)) {
    return (
      <span className="inline-flex items-center gap-1.5 text-accent-strong">
        <CircleCheck aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {t('good')}
      </span>
    )
  }
  return (
    <ul className="flex flex-col gap-1 text-danger">
      {line.issues.map(({ path, messageKey, params }) => {
        const part = parts.find((one) => one === path)
        const words = part && wordsOf[part]
        return (
          <li key={`${path} ${messageKey}`}>
            {part && <b>{t(`parts.${part}`)}: </b>}
            {words ? t('wrongWord', { words }) : textOf(messageKey, params)}
          </li>
        )
      })}
    </ul>
  )
}

type Props = {
  checked: Checked
  /** How many more assets the program can take. */
  room: number
}

/** How many lines can be added, and what is wrong with the others, which come first. */
export const CheckedLines = ({ checked: { lines, good, refused, left }, room }: Props) => {
  const t = useT('programs.edit.assets.import')
  const [most, setMost] = useState<number>(companyLimits.assetSheet.shown)
  const shown = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))].slice(0, most)
  const hidden = good + refused - shown.length
  if (good + refused === 0) {
    return (
      <p className="rounded-box bg-tint px-4 py-3" role="status">
        {t('nothing')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-5 gap-y-1 rounded-box bg-tint px-4 py-3" role="status">
        {good > 0 && (
          <span className="inline-flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 text-accent" strokeWidth={1.75} />
            {t('goodLines', { count: good })}
          </span>
        )}
        {refused > 0 && (
          <span className="inline-flex items-center gap-2">
            <CircleAlert aria-hidden className="size-5 text-danger" strokeWidth={1.75} />
            {t('refusedLines', { count: refused })}
          </span>
        )}
      </p>
      {good > left && (
        <Alert tone="warning" title={t('tooManyTitle')}>
          {t('tooMany', { left })}
        </Alert>
      )}
      {good > room && good <= left && (
        <Alert tone="warning" title={t('beyondRoomTitle')}>
          {t('beyondRoom', { room, most: programLimits.assets })}
        </Alert>
      )}
      <ol
        {...scrolled}
        aria-label={t('titleOfCheck')}
        className="-mx-6 divide-y divide-line border-y border-line sm:mx-0"
      >
        {shown.map((line) => (
          <li key={line.line} className="flex gap-3 px-6 py-3 text-small sm:px-0">
            <span className="w-16 shrink-0 text-secondary tabular-nums">{t('line', { number: line.line })}</span>
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <Target line={line} />
              <Verdict line={line} />
            </div>
          </li>
        ))}
      </ol>
      {hidden > 0 && <p className="text-small text-secondary">{t('more', { shown: shown.length, count: hidden })}</p>}
      {lines.length > most && (
        <Button onClick={() => setMost(most + companyLimits.assetSheet.shown)}>{t('showMore')}</Button>
      )}
    </div>
  )
}
