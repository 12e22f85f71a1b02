import { type TargetKind, targetKinds } from '@jebo/contract/tickets/target-kinds.ts'
import { updateResponseTargets } from '@jebo/contract/tickets/targets.endpoints.ts'
import type { ResponseTargets as Promised, TargetSpan } from '@jebo/contract/tickets/targets.schema.ts'
import { Timer } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { FormFailure } from '../../forms/form-failure.tsx'
import { useFailure } from '../../forms/use-failure.ts'
import { useWrite } from '../../forms/use-write.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Setting, SettingList } from '../../ui/setting.tsx'
import { showToast } from '../../ui/toast.tsx'

/** What the form offers; the API takes any span. */
const offered: readonly TargetSpan[] = [
  ...[1, 2, 4, 8].map((amount) => ({ unit: 'HOURS', amount }) as const),
  ...[1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180].map((amount) => ({ unit: 'DAYS', amount }) as const),
]

const keyOf = ({ unit, amount }: TargetSpan): string => `${unit}:${amount}`

const spanOf = (key: string): TargetSpan | undefined => {
  const [unit, amount] = key.split(':')
  return unit === 'HOURS' || unit === 'DAYS' ? { unit, amount: Number(amount) } : undefined
}

const useSpanText = () => {
  const t = useT('tickets.targets')
  return ({ unit, amount }: TargetSpan): string => t(`spans.${unit}`, { count: amount })
}

type Choosing = { kind: TargetKind; span: TargetSpan | undefined; onChange: (span: TargetSpan | undefined) => void }

const Choose = ({ kind, span, onChange }: Choosing) => {
  const t = useT('tickets.targets')
  const textOf = useSpanText()
  const isOffered = span === undefined || offered.some((one) => keyOf(one) === keyOf(span))
  const spans = isOffered ? offered : [...offered, span]
  return (
    <Field label={t(`kinds.${kind}`)} hint={t(`hints.${kind}`)}>
      <Select
        name={kind}
        prompt={t('none')}
        choices={spans.map((one) => ({ value: keyOf(one), label: textOf(one) }))}
        value={span ? keyOf(span) : ''}
        onChange={({ currentTarget }) => onChange(spanOf(currentTarget.value))}
      />
    </Field>
  )
}

const TargetsForm = ({ promised }: { promised: Promised }) => {
  const t = useT('tickets.targets')
  const [chosen, choose] = useState(promised)
  const { failure, showFailure } = useFailure()
  const { write, isBusy } = useWrite(updateResponseTargets)
  const save = async () => {
    const written = await write(chosen)
    if (written === null) return
    showFailure(written.ok ? null : written.error)
    if (written.ok) showToast(t('saved'))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {targetKinds.map((kind) => (
          <Choose key={kind} kind={kind} span={chosen[kind]} onChange={(span) => choose({ ...chosen, [kind]: span })} />
        ))}
      </div>
      <p className="text-small text-secondary">{t('calendar')}</p>
      <FormFailure failure={failure} />
      <div className="flex justify-end">
        <Button type="submit" tone="secondary" isBusy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

const Facts = ({ promised }: { promised: Promised }) => {
  const t = useT('tickets.targets')
  const textOf = useSpanText()
  return (
    <DescriptionList
      rows={targetKinds.map((kind) => {
        const span = promised[kind]
        return { key: kind, term: t(`kinds.${kind}`), detail: span ? textOf(span) : t('none') }
      })}
    />
  )
}

/** How soon a company promises to act on tickets; its owner sets it. */
export const ResponseTargets = ({ promised, maySet }: { promised: Promised; maySet: boolean }) => {
  const t = useT('tickets.targets')
  return (
    <SettingList>
      <Setting icon={Timer} title={t('title')} description={t('description')}>
        {maySet ? <TargetsForm promised={promised} /> : <Facts promised={promised} />}
      </Setting>
    </SettingList>
  )
}
