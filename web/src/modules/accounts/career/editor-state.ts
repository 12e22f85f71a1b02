// The editor state of a career: which items are open, and which have unsaved input.
import type { CareerItem, CareerType } from '@jebo/contract/accounts/careers.schema.ts'
import { useState } from 'react'

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

export type EditorState = {
  opened: readonly Opened[]
  /** How many new items were created, to generate the next key. */
  made: number
}

export const emptyEditor: EditorState = { opened: [], made: 0 }

type Saved = Pick<CareerItem, 'id' | 'type' | 'exposed'>

/** Adds a new item, hidden until its owner exposes it; an existing blank item of its type is reused. */
export const begin = ({ opened, made }: EditorState, type: CareerType): EditorState => {
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

export const open = (editor: EditorState, { id, type, exposed }: Saved): EditorState => ({
  ...editor,
  opened: [...editor.opened, { key: id, type, isNew: false, isEdited: false, isExposed: exposed, asked: 1 }],
})

/** Closes an item and discards its input. */
export const close = (editor: EditorState, key: string): EditorState => ({
  ...editor,
  opened: editor.opened.filter((one) => one.key !== key),
})

export const markEdited = (editor: EditorState, key: string, isEdited: boolean): EditorState => ({
  ...editor,
  opened: editor.opened.map((one) => (one.key === key ? { ...one, isEdited } : one)),
})

/** @param key which item; null for all open ones */
export const markExposed = (editor: EditorState, key: string | null, isExposed: boolean): EditorState => ({
  ...editor,
  opened: editor.opened.map((one) => (key === null || one.key === key ? { ...one, isExposed } : one)),
})

/**
 * Removes an item. The last one of its type leaves a blank one if it was saved or had input. Source: specification,
 * section 4 (Career editing).
 */
export const remove = (editor: EditorState, items: readonly Saved[], type: CareerType, key: string): EditorState => {
  const isSaved = items.some(({ id }) => id === key)
  const isEdited = editor.opened.some((one) => one.key === key && one.isEdited)
  const rest = close(editor, key)
  const isLast =
    !items.some((one) => one.type === type && one.id !== key) &&
    !rest.opened.some((one) => one.type === type && one.isNew)
  return isLast && (isSaved || isEdited) ? begin(rest, type) : rest
}

export const hasUnsaved = ({ opened }: EditorState): boolean => opened.some(({ isEdited }) => isEdited)

/** The editor state of a career, in addition to its saved items. */
export const useEditor = (items: readonly CareerItem[]) => {
  const [editor, setEditor] = useState<EditorState>(emptyEditor)
  return {
    opened: editor.opened,
    hasUnsaved: hasUnsaved(editor),
    begin: (type: CareerType) => setEditor((before) => begin(before, type)),
    open: (item: CareerItem) => setEditor((before) => open(before, item)),
    close: (key: string) => setEditor((before) => close(before, key)),
    markEdited: (key: string, isEdited: boolean) => setEditor((before) => markEdited(before, key, isEdited)),
    markExposed: (key: string | null, isExposed: boolean) => setEditor((before) => markExposed(before, key, isExposed)),
    remove: (type: CareerType, key: string) => setEditor((before) => remove(before, items, type, key)),
  }
}

export type Editor = ReturnType<typeof useEditor>
