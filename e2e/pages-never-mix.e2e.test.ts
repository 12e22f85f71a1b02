import { expect, inject, it } from 'vitest'
import { demoAccount } from './people.ts'

const baseUrl = inject('baseUrl')

const sessionOf = async (role: 'hacker' | 'staff'): Promise<string> => {
  const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await demoAccount(role)),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

it('keeps the pages of three people apart under two hundred renderings at once', async () => {
  const people = [
    { cookie: await sessionOf('hacker'), own: 'haneul@demo.test' },
    { cookie: await sessionOf('staff'), own: 'staff@demo.test' },
    { cookie: 'theme=dark', own: null },
  ]
  const paths = ['/', '/en', '/programs', '/en/hacktivity']
  const render = async (n: number) => {
    const person = people[n % people.length] ?? people[0]
    const path = paths[n % paths.length] ?? '/'
    const response = await fetch(baseUrl + path, { headers: { cookie: person?.cookie ?? '' } })
    const html = await response.text()
    const found = [...new Set(html.match(/(haneul|staff)@demo\.test/g))]
    expect(found).toEqual(person?.own ? [person.own] : [])
    expect(html).toContain(path.startsWith('/en') ? '<html lang="en"' : '<html lang="ko"')
    expect(response.headers.get('set-cookie')).toBeNull()
    const isPrivate = /private/.test(response.headers.get('cache-control') ?? '')
    if (person?.own) expect(isPrivate).toBe(true)
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => render(n)))
})
