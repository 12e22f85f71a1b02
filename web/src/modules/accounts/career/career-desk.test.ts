import { describe, expect, it } from 'vitest'
import { begin, close, type Desk, emptyDesk, hasUnsaved, markEdited, markExposed, open, remove } from './career-desk.ts'

const school = { id: 'a', type: 'EDUCATION', exposed: true } as const
const other = { id: 'b', type: 'EDUCATION', exposed: false } as const
const award = { id: 'c', type: 'AWARD', exposed: false } as const

const keysOf = ({ opened }: Desk) => opened.map(({ key }) => key)
const blank = { key: 'new-0', type: 'EDUCATION', isNew: true, isEdited: false, isExposed: false, asked: 1 }

describe('removing the last item of a type', () => {
  it('leaves a blank one if the item was saved', () => {
    expect(remove(emptyDesk, [school, award], 'EDUCATION', 'a').opened).toEqual([blank])
    expect(remove(open(emptyDesk, school), [school], 'EDUCATION', 'a').opened).toEqual([blank])
  })

  it('leaves a blank one if the item had input', () => {
    const desk = markEdited(begin(emptyDesk, 'EDUCATION'), 'new-0', true)
    expect(remove(desk, [award], 'EDUCATION', 'new-0').opened).toEqual([{ ...blank, key: 'new-1' }])
  })

  it('leaves nothing if the item was blank', () => {
    expect(remove(begin(emptyDesk, 'EDUCATION'), [award], 'EDUCATION', 'new-0').opened).toEqual([])
  })

  it('leaves nothing while there are others, saved or not', () => {
    expect(remove(emptyDesk, [school, other], 'EDUCATION', 'a').opened).toEqual([])
    expect(keysOf(remove(begin(emptyDesk, 'EDUCATION'), [school], 'EDUCATION', 'a'))).toEqual(['new-0'])
  })
})

it('starts one blank item of a type at a time', () => {
  const twice = begin(begin(emptyDesk, 'EDUCATION'), 'EDUCATION')
  expect(twice.opened).toEqual([{ ...blank, asked: 2 }])
  expect(keysOf(begin(twice, 'AWARD'))).toEqual(['new-1', 'new-0'])
  expect(keysOf(begin(markEdited(twice, 'new-0', true), 'EDUCATION'))).toEqual(['new-1', 'new-0'])
})

it('detects unsaved input', () => {
  const desk = begin(open(emptyDesk, school), 'AWARD')
  expect(keysOf(desk)).toEqual(['new-0', 'a'])
  expect(hasUnsaved(desk)).toBe(false)
  expect(hasUnsaved(markEdited(desk, 'a', true))).toBe(true)
  expect(hasUnsaved(close(markEdited(desk, 'a', true), 'a'))).toBe(false)
})

it('exposes one, or all open items', () => {
  const desk = begin(open(emptyDesk, other), 'AWARD')
  expect(markExposed(desk, 'b', true).opened.map(({ isExposed }) => isExposed)).toEqual([false, true])
  expect(markExposed(desk, null, true).opened.map(({ isExposed }) => isExposed)).toEqual([true, true])
})
