import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { expect, inject, it } from 'vitest'
import { demoAccount } from './people.ts'
import { signInAtDemo } from './product.ts'

const baseUrl = inject('baseUrl')

/** An address is its owner's alone, while a public page may well show who wrote what. */
type Person = { cookie: string; email: string | null }

const signedIn = async (role: 'hacker' | 'staff'): Promise<Person> => {
  const cookie = await signInAtDemo(baseUrl, await demoAccount(role))
  const viewer = (await (await fetch(`${baseUrl}/api/auth`, { headers: { cookie } })).json()) as Viewer
  return { cookie, email: viewer.email }
}

const paths = ['/', '/en', '/programs', '/en/hacktivity']

it('keeps the pages of three people apart under two hundred renderings at once', async () => {
  const guest: Person = { cookie: 'theme=dark', email: null }
  const people = [await signedIn('hacker'), await signedIn('staff'), guest]
  const emails = people.flatMap(({ email }) => email ?? [])

  const render = async (n: number): Promise<void> => {
    const { cookie, email } = people[n % people.length] ?? guest
    const path = paths[n % paths.length] ?? '/'
    const response = await fetch(baseUrl + path, { headers: { cookie } })
    const html = await response.text()
    expect(emails.filter((one) => html.includes(one))).toEqual(email === null ? [] : [email])
    expect(html).toContain(path.startsWith('/en') ? '<html lang="en"' : '<html lang="ko"')
    expect(response.headers.get('set-cookie')).toBeNull()
    if (email !== null) expect(response.headers.get('cache-control')).toContain('private')
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => render(n)))
})
