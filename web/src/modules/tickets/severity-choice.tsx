import type { BountyRange } from '@jebo/contract/core/bounty.ts'
import type { ComponentProps, ReactNode } from 'react'
import { severities } from '../../domain/orders.ts'
import { useSpanText } from '../../domain/use-span-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'

type Props = Omit<ComponentProps<typeof RadioGroup>, 'options' | 'legend'> & {
  legend: ReactNode
  /** The reward for each; null if it is unknown. */
  range: BountyRange | null
}

/** A severity choice, each with the program's reward for it. */
export const SeverityChoice = ({ range, ...rest }: Props) => {
  const t = useT('tickets')
  const spanText = useSpanText()
  return (
    <RadioGroup
      isBoxed
      {...rest}
      options={severities.map((severity) => ({
        value: severity,
        label: t(`severities.${severity}`),
        hint: severity === 'NONE' || range === null ? t('rules.noReward') : spanText(range[severity]),
      }))}
    />
  )
}
