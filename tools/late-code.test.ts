import { expect, test } from 'vitest'
import { readFiles } from './tidy/files.ts'
import { lateCodeIsOptional } from './tidy/loading.ts'

const linesOf = (faults: string[]): (string | undefined)[] => faults.map((fault) => /^[^:]+:\d+/.exec(fault)?.[0])

test("React's own lazy is used in lazy-part.ts only", () => {
  const planted = {
    'web/src/ui/a.tsx':
      "import { lazy } from 'react'\nimport { lazy as late } from 'react'\nReact.lazy(load)\n<img loading=\"lazy\" />",
    'web/src/optional/lazy-part.ts': "import { lazy } from 'react'",
  }
  expect(linesOf(lateCodeIsOptional(planted))).toEqual([1, 2, 3].map((line) => `web/src/ui/a.tsx:${line}`))
})

test('late code is loaded by lazyPart, lateBox or loadOptional', () => {
  const planted = {
    'web/src/forms/a.tsx': "await import('./b.ts')\nconst load = () => import('../c.json')",
    'web/src/forms/b.tsx':
      "lazyPart(\n  async () => (await import('./c.tsx')).C,\n)\nlateBox(async () => (await import('./d.tsx')).D)\nloadOptional(() => import('./c.json'))\n" +
      "async () => (await import('./a.forms.ts')).form",
  }
  expect(linesOf(lateCodeIsOptional(planted))).toEqual([1, 2].map((line) => `web/src/forms/a.tsx:${line}`))
})

test('the repository has no other late code', () => {
  expect(lateCodeIsOptional(readFiles())).toEqual([])
})
