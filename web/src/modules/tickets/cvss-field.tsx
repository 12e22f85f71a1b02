// The vector of a ticket, with a calculator that loads when it is used.
import { parseCvss } from '@jebo/contract/core/cvss.ts'
import { Suspense, useId, useState } from 'react'
import type { ContractForm } from '../../forms/use-contract-form.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../optional/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { DraftValues } from './draft-values.ts'

const CvssCalculator = lazyPart(async () => (await import('./cvss-calculator.tsx')).CvssCalculator)

export const CvssField = ({ form }: { form: ContractForm<DraftValues> }) => {
  const t = useT('tickets.form')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const vector = form.watch('cvssVector') ?? ''
  const isShown = isOpen || parseCvss(vector) !== null
  return (
    <div className="flex flex-col gap-4">
      <Field
        mark="optional"
        label={t('cvss')}
        hint={t('cvssHint')}
        error={form.errorOf('cvssVector')}
        aside={
          <Button
            size="mini"
            tone="quiet"
            className="-mr-2.5"
            aria-expanded={isOpen}
            aria-controls={isShown ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'cvssClose' : 'cvssOpen')}
          </Button>
        }
      >
        <TextInput
          spellCheck={false}
          autoCapitalize="characters"
          placeholder="CVSS:3.1/AV:N/AC:L/…"
          {...form.register('cvssVector')}
        />
      </Field>
      <div id={id} className="empty:hidden">
        {isShown && (
          <Suspense>
            <CvssCalculator
              isOpen={isOpen}
              vector={vector}
              onVector={(next) => form.setValue('cvssVector', next, { shouldDirty: true, shouldValidate: true })}
              severity={form.watch('severity') ?? null}
              onSeverity={({ severity }) =>
                form.setValue('severity', severity, { shouldDirty: true, shouldValidate: true })
              }
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
