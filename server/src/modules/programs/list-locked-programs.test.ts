// What hackers find among private programs: the words of their cards, and nothing else of them.
import { listLockedPrograms } from '@jebo/contract/programs/participants.endpoints.ts'
import { expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { openPrivateProgram } from '../../../test/programs.ts'
import { openTestApp } from '../../../test/test-app.ts'

it('finds cards by their title and company, in wide or narrow, large or small letters', async () => {
  const app = await openTestApp()
  const { owner } = await openCompany(app, { alias: 'nabi', plan: 'PRO' })
  await openPrivateProgram(app, owner, { title: '비밀 ＡＢＣ　은행（２）', summary: '숨긴 요약문' })
  await openPrivateProgram(app, owner, { title: 'Plain Def 100%' })
  const hacker = await signUpAs(app, 'seeker')
  const found = async (q: string) =>
    (await hacker.call(listLockedPrograms, { q })).answer.data.map(({ title }) => title.slice(0, 5))
  for (const q of ['abc', 'ＡＢＣ', 'ａｂｃ 은행', '(2)', '은행 비밀 NABI'])
    expect(await found(q), q).toEqual(['비밀 ＡＢ'])
  for (const q of ['DEF', 'ｄｅｆ', '100%', '１００％']) expect(await found(q), q).toEqual(['Plain'])
  for (const q of ['요약문', 'abcd', '1%0', '10_']) expect(await found(q), q).toEqual([])
  expect(await found('nabi')).toHaveLength(2)
  await app.close()
})
