import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isShown, patternsOf, readModule } from './message-keys.ts'

const keys = ['a.b', 'a.bc', 'a.d.e', 'a.d.f', 'x.y', 'x.z']
const shownBy = (text: string): string[] => {
  const { patterns } = readModule('part.tsx', text)
  return keys.filter((key) => isShown(key, patterns))
}

test.each([
  ["const t = useT('a'); t('b')", ['a.b']],
  ["const t = useT('a.d'); t('e')", ['a.d.e']],
  ["const t = useT('a'); t('d')", ['a.d.e', 'a.d.f']],
  ["const t = useT('a'); t.rich('b', { b: (x) => <b>{x}</b> })", ['a.b']],
  ["const t = useT('a'); t(isIt ? 'b' : 'd.e')", ['a.b', 'a.d.e']],
  [`const t = useT('a'); t(isIt ? 'b' : \`d.\${one}\`)`, ['a.b', 'a.d.e', 'a.d.f']],
  [`const t = useT('a'); t(\`b\${rest}\`)`, ['a.b', 'a.bc']],
  ["const t = useT('a'); t(key)", ['a.b', 'a.bc', 'a.d.e', 'a.d.f']],
  ["const t = useT('a'); const f = () => show(t)", ['a.b', 'a.bc', 'a.d.e', 'a.d.f']],
  [
    "const One = () => { const t = useT('a'); t('b') }; const Two = () => { const t = useT('x'); t('y') }",
    ['a.b', 'x.y'],
  ],
  [
    "const One = () => { const t = useT('a.d'); t(key) }; const Two = () => { const t = useT('x'); t('y') }",
    ['a.d.e', 'a.d.f', 'x.y'],
  ],
  ["const t = useT('a.d'); const One = () => { const t = useT('x'); t('y') }; t('e')", ['a.d.e', 'x.y']],
  ["const One = () => { const t = useT('a'); useEffect(() => show(t('b')), [t]) }", ['a.b']],
  ["const One = () => { const t = useT('a.d'); useShown(t, [t]) }", ['a.d.e', 'a.d.f']],
  [
    "type Words = ReturnType<typeof useT<'a'>>\nconst of = (t: Words) => t('d'); const One = () => { const t = useT('a'); of(t) }",
    ['a.d.e', 'a.d.f'],
  ],
  ["const of = (t: Words) => t('b'); const One = () => { const t = useT('x'); of(t) }", ['x.y', 'x.z']],
  ["useT('a')('b')", ['a.b']],
  ["useT('a.d')(key)", ['a.d.e', 'a.d.f']],
  ["show(useT('x'))", ['x.y', 'x.z']],
  ["const t = useTranslations('x'); t(key)", ['x.y', 'x.z']],
  ["const t = createTranslator({ locale, messages, namespace: 'a' }); t('d.f')", ['a.d.f']],
  ["const t = useT('a')", []],
])('%s', (text, shown) => {
  expect(shownBy(text)).toEqual(shown)
})

test('a namespace has to be written out', () => {
  expect(() => readModule('part.tsx', 'const t = useT(name)')).toThrow('written out')
  expect(() => readModule('part.tsx', 'const t = createTranslator({ locale, namespace })')).toThrow('written out')
})

test('types are not imported, and parts that are loaded later are', () => {
  const text = "import type { A } from './a.ts'; import { b } from './b.ts'; lazy(() => import('./c.tsx'))"
  const { imports, lateImports } = readModule('part.tsx', text)
  expect(imports).toEqual(['./b.ts'])
  expect(lateImports.map(({ path, start, end }) => [path, text.slice(start, end)])).toEqual([
    ['./c.tsx', "import('./c.tsx')"],
  ])
})

test('a page shows what its parts show, also those in dialogs', () => {
  const patterns = patternsOf([join(import.meta.dirname, '../src/routes/ticket.tsx')], () => false)
  expect(isShown('tickets.page.moreActivities', patterns)).toBe(true)
  expect(isShown('tickets.manage.rewardTitle', patterns)).toBe(true)
  expect(isShown('ui.close', patterns)).toBe(true)
  expect(isShown('accounts.signIn.title', patterns)).toBe(false)
})

test('a page does not bring the messages of late code that is left out', () => {
  const page = join(import.meta.dirname, '../src/routes/program.tsx')
  const patterns = patternsOf([page], (file) => file.endsWith('/locked-program.tsx'))
  expect(isShown('programs.locked.title', patterns)).toBe(false)
  expect(isShown('programs.page.policy', patterns)).toBe(true)
})
