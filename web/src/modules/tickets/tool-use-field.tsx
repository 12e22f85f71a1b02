// What the author says about tools. It is the author's choice whether to say it.
import { toolUses } from '@jebo/contract/tickets/tool-use.ts'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { DraftValues } from './draft-values.ts'

export const ToolUseField = ({ form }: { form: ContractForm<DraftValues> }) => {
  const t = useT('tickets')
  const ui = useT('ui')
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={
          <>
            {t('form.toolUse')} <span className="font-normal text-tertiary">{ui('optional')}</span>
          </>
        }
        error={form.errorOf('toolUse')}
        options={toolUses.map((use) => ({ value: use, label: t(`toolUses.${use}`), hint: t(`toolUseHints.${use}`) }))}
        {...form.register('toolUse')}
      />
      <p className="text-caption text-secondary">{t('form.toolUseHint')}</p>
    </div>
  )
}
