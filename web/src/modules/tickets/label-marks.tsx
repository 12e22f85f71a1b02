import type { Label } from '@jebo/contract/tickets/labels.schema.ts'
import { useLocale } from 'use-intl'
import { langOf } from '../../i18n/lang-of.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dot, DotLabel } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'

/** One label, in an outline: what is filled with its colour is a severity or a state. */
export const LabelMark = ({ label: { name, tone } }: { label: Pick<Label, 'name' | 'tone'> }) => (
  <DotLabel tone={tone} className="h-5 max-w-40 rounded-chip border border-edge px-1.5 text-micro text-ink">
    <span className="truncate" lang={langOf(name, useLocale())}>
      {name}
    </span>
  </DotLabel>
)

type Props = { labels: readonly Label[]; className?: string }

/** The labels that its company has put on a ticket; nothing without any. */
export const LabelMarks = ({ labels, className }: Props) => {
  const t = useT('tickets.labels')
  if (labels.length === 0) return null
  return (
    <span className={classNames('inline-flex min-w-0 flex-wrap gap-1', className)}>
      <span className="sr-only">{t('onTicket')} </span>
      {labels.map((label) => (
        <LabelMark key={label.id} label={label} />
      ))}
    </span>
  )
}

/** Their names in one line. */
export const namesOf = (labels: readonly Label[]): string => labels.map(({ name }) => name).join(', ')

/** The same in a row without room for their names, which stand in its title. */
export const LabelDots = ({ labels, className }: Props) => {
  const t = useT('tickets.labels')
  if (labels.length === 0) return null
  return (
    <span className={classNames('inline-flex shrink-0 gap-1', className)}>
      <span className="sr-only">{`${t('onTicket')} ${namesOf(labels)}`}</span>
      {labels.map(({ id, tone }) => (
        <Dot key={id} tone={tone} />
      ))}
    </span>
  )
}
