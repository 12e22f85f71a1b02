import { BookOpenText, ClipboardCheck, Coins, Crosshair, IdCard, type LucideIcon, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Card } from '../../../ui/card.tsx'
import type { WizardStep } from './wizard-steps.ts'

/** Those of the same parts on the program's page. */
const stepIcons: Record<WizardStep, LucideIcon> = {
  title: IdCard,
  assets: Crosshair,
  rewards: Coins,
  restrictions: ScrollText,
  introduction: BookOpenText,
  review: ClipboardCheck,
}

type Props = { step: WizardStep; children: ReactNode; action?: ReactNode }

/** One step: its question, and the reason for it. */
export const StepFrame = ({ step, action, children }: Props) => {
  const t = useT('programs.edit')
  return (
    <Card icon={stepIcons[step]} title={t(`${step}.heading`)} description={t(`${step}.text`)} action={action}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}
