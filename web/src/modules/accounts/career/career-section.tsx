import { careerLimits } from '@jebo/contract/accounts/careers.limits.ts'
import type { CareerItem, CareerType } from '@jebo/contract/accounts/careers.schema.ts'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AwardForm } from './award-form.tsx'
import type { ItemOf } from './career-values.ts'
import { CveForm } from './cve-form.tsx'
import type { Editor, Opened } from './editor-state.ts'
import { EducationForm } from './education-form.tsx'
import { SavedItem } from './saved-item.tsx'
import type { CareerFormProps } from './use-career-form.ts'
import { WorkHistoryForm } from './work-history-form.tsx'

type Props = { type: CareerType; items: readonly CareerItem[]; editor: Editor }

const ofType = <Type extends CareerType>(item: CareerItem | null, type: Type): ItemOf<Type> | null => {
  const is = (one: CareerItem | null): one is ItemOf<Type> => one?.type === type
  return is(item) ? item : null
}

/** The form for the type of an open item. */
const CareerForm = (props: CareerFormProps) => {
  const { item, opened } = props
  if (opened.type === 'EDUCATION') return <EducationForm {...props} item={ofType(item, 'EDUCATION')} />
  if (opened.type === 'WORKHISTORY') return <WorkHistoryForm {...props} item={ofType(item, 'WORKHISTORY')} />
  if (opened.type === 'AWARD') return <AwardForm {...props} item={ofType(item, 'AWARD')} />
  return <CveForm {...props} item={ofType(item, 'CVE')} />
}

/** All items of one type: open ones as forms, the others as text. */
export const CareerSection = ({ type, items, editor }: Props) => {
  const t = useT('accounts.career')
  const addButton = useRef<HTMLButtonElement>(null)
  const opened = editor.opened.filter((one) => one.type === type)
  const isFull = items.length >= careerLimits.most
  const form = (one: Opened, item: CareerItem | null) => {
    const leave = () => {
      if (one.isNew) editor.remove(type, one.key)
      else editor.close(one.key)
      addButton.current?.focus()
    }
    return (
      <CareerForm
        opened={one}
        item={item}
        others={items.filter(({ id }) => id !== one.key)}
        onEdited={(isEdited) => editor.markEdited(one.key, isEdited)}
        onExposed={(isExposed) => editor.markExposed(one.key, isExposed)}
        onSaved={() => {
          editor.close(one.key)
          showToast(t('saved'))
          addButton.current?.focus()
        }}
        onCancel={leave}
      />
    )
  }
  const openedOf = ({ id }: CareerItem) => opened.find(({ key }) => key === id)
  const writes = (item: CareerItem) => {
    const one = openedOf(item)
    if (one) return form(one, item)
    return <SavedItem item={item} onEdit={() => editor.open(item)} onDeleted={() => editor.remove(type, item.id)} />
  }
  // An item that another window deleted during editing stays, so that its text can be read and copied.
  const unsaved = opened.filter(({ key }) => !items.some(({ id }) => id === key))
  const isEmpty = items.length === 0 && opened.length === 0
  return (
    <Card
      title={t(`${type}.title`)}
      description={isFull ? t('full', { most: careerLimits.most }) : undefined}
      isFlush
      action={
        <Button ref={addButton} size="small" disabled={isFull} onClick={() => editor.begin(type)}>
          <Plus aria-hidden className="size-4" />
          {t('add')}
          <VisuallyHidden>{`: ${t(`${type}.title`)}`}</VisuallyHidden>
        </Button>
      }
    >
      {isEmpty && <p className="px-5 py-4 text-secondary">{t(`${type}.none`)}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {unsaved.map((one) => (
          <li key={one.key} className="px-5 py-4">
            {form(one, null)}
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id} className="px-5 py-4">
            {writes(item)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
