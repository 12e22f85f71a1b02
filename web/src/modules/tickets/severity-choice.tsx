import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import type { ComponentProps, ReactNode } from 'react'
import { severities } from '../../domain/orders.ts'
import { severityTones } from '../../domain/severity-tones.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

type Props = Omit<ComponentProps<typeof RadioGroup>, 'options' | 'legend'> & {
  legend: ReactNode
  /** The reward for each; null if it is unknown. */
  range: BountyRange | null
  /** The severity that it has, which cannot be chosen again. */
  current?: Severity | null
}

/** A severity choice, each with the program's reward for it. */
export const SeverityChoice = ({ range, current = null, ...rest }: Props) => {
  const t = useT('tickets')
  const spanText = useSpanText()
  return (
    <RadioGroup
      isBoxed
      {...rest}
      options={severities.map((severity) => ({
        value: severity,
        label: (
          <Badge tone={severityTones[severity]}>
            {severity === current
              ? t('manage.current', { severity: t(`severities.${severity}`) })
              : t(`severities.${severity}`)}
          </Badge>
        ),
        isDisabled: severity === current,
        hint: severity === 'NONE' ? t('rules.noReward') : range && spanText(range[severity]),
      }))}
    />
  )
}
