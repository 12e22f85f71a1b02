import { describe, expect, it } from 'vitest'
import {
  begin,
  close,
  type EditorState,
  emptyEditor,
  hasUnsaved,
  markEdited,
  markExposed,
  open,
  remove,
} from './editor-state.ts'

const school = { id: 'a', type: 'EDUCATION', exposed: true } as const
const other = { id: 'b', type: 'EDUCATION', exposed: false } as const
const award = { id: 'c', type: 'AWARD', exposed: false } as const

const keysOf = ({ opened }: EditorState) => opened.map(({ key }) => key)
const blank = { key: 'new-0', type: 'EDUCATION', isNew: true, isEdited: false, isExposed: false, asked: 1 }

describe('removing the last item of a type', () => {
  it('leaves a blank one if the item was saved', () => {
    expect(remove(emptyEditor, [school, award], 'EDUCATION', 'a').opened).toEqual([blank])
    expect(remove(open(emptyEditor, school), [school], 'EDUCATION', 'a').opened).toEqual([blank])
  })

  it('leaves a blank one if the item had input', () => {
    const editor = markEdited(begin(emptyEditor, 'EDUCATION'), 'new-0', true)
    expect(remove(editor, [award], 'EDUCATION', 'new-0').opened).toEqual([{ ...blank, key: 'new-1' }])
  })

  it('leaves nothing if the item was blank', () => {
    expect(remove(begin(emptyEditor, 'EDUCATION'), [award], 'EDUCATION', 'new-0').opened).toEqual([])
  })

  it('leaves nothing while there are others, saved or not', () => {
    expect(remove(emptyEditor, [school, other], 'EDUCATION', 'a').opened).toEqual([])
    expect(keysOf(remove(begin(emptyEditor, 'EDUCATION'), [school], 'EDUCATION', 'a'))).toEqual(['new-0'])
  })
})

it('starts one blank item of a type at a time', () => {
  const twice = begin(begin(emptyEditor, 'EDUCATION'), 'EDUCATION')
  expect(twice.opened).toEqual([{ ...blank, asked: 2 }])
  expect(keysOf(begin(twice, 'AWARD'))).toEqual(['new-1', 'new-0'])
  expect(keysOf(begin(markEdited(twice, 'new-0', true), 'EDUCATION'))).toEqual(['new-1', 'new-0'])
})

it('detects unsaved input', () => {
  const editor = begin(open(emptyEditor, school), 'AWARD')
  expect(keysOf(editor)).toEqual(['new-0', 'a'])
  expect(hasUnsaved(editor)).toBe(false)
  expect(hasUnsaved(markEdited(editor, 'a', true))).toBe(true)
  expect(hasUnsaved(close(markEdited(editor, 'a', true), 'a'))).toBe(false)
})

it('exposes one, or all open items', () => {
  const editor = begin(open(emptyEditor, other), 'AWARD')
  expect(markExposed(editor, 'b', true).opened.map(({ isExposed }) => isExposed)).toEqual([false, true])
  expect(markExposed(editor, null, true).opened.map(({ isExposed }) => isExposed)).toEqual([true, true])
})
