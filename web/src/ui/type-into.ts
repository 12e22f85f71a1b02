import type { Edit } from './markdown-edits.ts'

/** Types a change as a user would, so that it can be undone; browsers without that replace the text. */
export const typeInto = (area: HTMLTextAreaElement, edit: Edit): void => {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  const isTyped = document.execCommand?.(edit.text === '' ? 'delete' : 'insertText', false, edit.text) ?? false
  if (!isTyped) {
    area.setRangeText(edit.text, edit.from, edit.to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  area.setSelectionRange(edit.start, edit.end)
}
