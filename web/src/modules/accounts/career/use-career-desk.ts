import type { CareerItem, CareerType } from '@jebo/contract/accounts/careers.schema.ts'
import { useState } from 'react'
import { begin, close, type Desk, emptyDesk, hasUnsaved, markEdited, markExposed, open, remove } from './career-desk.ts'

/** The editor state of a career, in addition to its saved items. */
export const useCareerDesk = (items: readonly CareerItem[]) => {
  const [desk, setDesk] = useState<Desk>(emptyDesk)
  return {
    opened: desk.opened,
    hasUnsaved: hasUnsaved(desk),
    begin: (type: CareerType) => setDesk((before) => begin(before, type)),
    open: (item: CareerItem) => setDesk((before) => open(before, item)),
    close: (key: string) => setDesk((before) => close(before, key)),
    markEdited: (key: string, isEdited: boolean) => setDesk((before) => markEdited(before, key, isEdited)),
    markExposed: (key: string | null, isExposed: boolean) => setDesk((before) => markExposed(before, key, isExposed)),
    remove: (type: CareerType, key: string) => setDesk((before) => remove(before, items, type, key)),
  }
}

export type CareerDesk = ReturnType<typeof useCareerDesk>
