import { createCareer, listCareers } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpConsenting } from '../../../test/profiles.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Item = InputOf<typeof createCareer>['item']

const education = (name: string, admissionDate: string, graduationDate?: string): Item => ({
  type: 'EDUCATION',
  exposed: true,
  detail: { name, admissionDate, status: 'GRADUATION', ...(graduationDate && { graduationDate }) },
})
const work = (company: string, startDate: string): Item => ({
  type: 'WORKHISTORY',
  exposed: false,
  detail: { company, period: { startDate } },
})
const award = (name: string): Item => ({ type: 'AWARD', exposed: false, detail: { name } })
const cve = (number: string): Item => ({ type: 'CVE', exposed: true, detail: { number } })

/** As written, and as listed. */
const written = [
  cve('CVE-2024-9999'),
  award('첫 대회'),
  work('두 번째 회사', '2022-03'),
  education('고등학교', '2015-03', '2018-02'),
  cve('CVE-2024-10000'),
  education('대학원', '2023-03'),
  work('첫 회사', '2020-01'),
  cve('CVE-2025-1000'),
  award('둘째 대회'),
  education('대학교', '2018-03', '2022-02'),
  work('두 번째 회사의 부업', '2022-03'),
]
const listed = [
  ...['대학원', '대학교', '고등학교'],
  ...['두 번째 회사의 부업', '두 번째 회사', '첫 회사'],
  ...['둘째 대회', '첫 대회'],
  ...['CVE-2025-1000', 'CVE-2024-10000', 'CVE-2024-9999'],
]

it('lists the caller’s items by type and newest first, including hidden ones', async () => {
  const [hana, other] = [await signUpConsenting(app, 'hana'), await signUpConsenting(app, 'other')]
  await other.call(createCareer, { item: award('남의 대회') })
  for (const item of written) await hana.call(createCareer, { item })
  const { answer } = await hana.call(listCareers, {})
  const names = answer.map(({ detail }) =>
    'name' in detail ? detail.name : 'company' in detail ? detail.company : detail.number,
  )
  expect(names).toEqual(listed)
})

it('is a bare array, empty at first', async () => {
  const none = await signUpConsenting(app, 'none')
  expect((await none.call(listCareers, {})).text).toBe('[]')
})
