import { programLimits } from '@jebo/contract/programs/programs.limits.ts'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { LateBox, lateBox } from '../../../ui/late-box.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Wizard } from './use-program-wizard.ts'

const templateBox = lateBox(async () => (await import('./policy-template-box.tsx')).PolicyTemplateBox)

/** Opens the templates of a policy. */
export const PolicyTemplates = ({ wizard: { form, values } }: { wizard: Wizard }) => {
  const t = useT('programs.edit.templates')
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  const insert = (policy: string) => {
    form.setValue('policy', policy, { shouldValidate: true, shouldTouch: true })
    showToast(t('inserted'))
  }
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={open}>
        <ScrollText aria-hidden className="size-4" />
        {t('open')}
      </Button>
      {isWanted && (
        <LateBox
          box={templateBox}
          props={{
            ...{ isOpen, onOpenChange: setIsOpen, onInsert: insert },
            ...{ written: values.policy ?? '', limit: programLimits.policy.max },
          }}
        />
      )}
    </>
  )
}
