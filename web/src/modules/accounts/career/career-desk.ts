// The editor state of a career: which items are open, and which have unsaved input.
import type { CareerItem, CareerType } from '@jebo/contract/accounts/careers.schema.ts'

export type Opened = {
  /** The id of a saved item, or a generated key for an unsaved one. */
  key: string
  type: CareerType
  isNew: boolean
  /** The item has unsaved input. */
  isEdited: boolean
  isExposed: boolean
  /** How often the item was opened: each time, it takes the focus. */
  asked: number
}

export type Desk = {
  opened: readonly Opened[]
  /** How many new items were created, to generate the next key. */
  made: number
}

export const emptyDesk: Desk = { opened: [], made: 0 }

type Saved = Pick<CareerItem, 'id' | 'type' | 'exposed'>

/** Adds a new item, hidden until its owner exposes it; an existing blank item of its type is reused. */
export const begin = ({ opened, made }: Desk, type: CareerType): Desk => {
  const blank = opened.find((one) => one.type === type && one.isNew && !one.isEdited)
  if (blank) {
    const again = { ...blank, asked: blank.asked + 1 }
    return { opened: opened.map((one) => (one === blank ? again : one)), made }
  }
  return {
    opened: [{ key: `new-${made}`, type, isNew: true, isEdited: false, isExposed: false, asked: 1 }, ...opened],
    made: made + 1,
  }
}

export const open = (desk: Desk, { id, type, exposed }: Saved): Desk => ({
  ...desk,
  opened: [...desk.opened, { key: id, type, isNew: false, isEdited: false, isExposed: exposed, asked: 1 }],
})

/** Closes an item and discards its input. */
export const close = (desk: Desk, key: string): Desk => ({
  ...desk,
  opened: desk.opened.filter((one) => one.key !== key),
})

export const markEdited = (desk: Desk, key: string, isEdited: boolean): Desk => ({
  ...desk,
  opened: desk.opened.map((one) => (one.key === key ? { ...one, isEdited } : one)),
})

/** @param key which item; null for all open ones */
export const markExposed = (desk: Desk, key: string | null, isExposed: boolean): Desk => ({
  ...desk,
  opened: desk.opened.map((one) => (key === null || one.key === key ? { ...one, isExposed } : one)),
})

/**
 * Removes an item. The last one of its type leaves a blank one if it was saved or had input. Source: specification,
 * section 4 (Career editing).
 */
export const remove = (desk: Desk, items: readonly Saved[], type: CareerType, key: string): Desk => {
  const isSaved = items.some(({ id }) => id === key)
  const isEdited = desk.opened.some((one) => one.key === key && one.isEdited)
  const rest = close(desk, key)
  const isLast =
    !items.some((one) => one.type === type && one.id !== key) &&
    !rest.opened.some((one) => one.type === type && one.isNew)
  return isLast && (isSaved || isEdited) ? begin(rest, type) : rest
}

export const hasUnsaved = ({ opened }: Desk): boolean => opened.some(({ isEdited }) => isEdited)
