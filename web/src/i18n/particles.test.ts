import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { resolveParticlesIn } from './particles.ts'

test('a particle agrees with the element before it', () => {
  const name = createElement('b', null, '홍길동')
  const nodes = resolveParticlesIn(['안녕, ', name, '이(가) 왔어요'])
  expect(Array.isArray(nodes) && nodes.at(-1)).toBe('이 왔어요')
  const nested = createElement(Fragment, null, createElement('b', null, '누리'))
  const others = resolveParticlesIn([nested, '이(가) 왔어요'])
  expect(Array.isArray(others) && others.at(-1)).toBe('가 왔어요')
})
