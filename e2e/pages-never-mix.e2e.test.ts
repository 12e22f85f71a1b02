import type { Viewer } from '@jebo/contract/viewer/viewer.schema.ts'
import { expect, inject, it } from 'vitest'
import { demoAccount } from './people.ts'
import { signInAtDemo } from './product.ts'

const baseUrl = inject('baseUrl')

type Person = { cookie: string; uuid: string | null }

const signedIn = async (role: 'hacker' | 'staff'): Promise<Person> => {
  const cookie = await signInAtDemo(baseUrl, await demoAccount(role))
  const viewer = (await (await fetch(`${baseUrl}/api/auth`, { headers: { cookie } })).json()) as Viewer
  return { cookie, uuid: viewer.uuid }
}

const paths = ['/', '/en', '/programs', '/en/hacktivity']

it('keeps the pages of three people apart under two hundred renderings at once', async () => {
  const guest: Person = { cookie: 'theme=dark', uuid: null }
  const people = [await signedIn('hacker'), await signedIn('staff'), guest]
  const uuids = people.flatMap(({ uuid }) => uuid ?? [])

  const render = async (n: number): Promise<void> => {
    const { cookie, uuid } = people[n % people.length] ?? guest
    const path = paths[n % paths.length] ?? '/'
    const response = await fetch(baseUrl + path, { headers: { cookie } })
    const html = await response.text()
    expect(uuids.filter((one) => html.includes(one))).toEqual(uuid === null ? [] : [uuid])
    expect(html).toContain(path.startsWith('/en') ? '<html lang="en"' : '<html lang="ko"')
    expect(response.headers.get('set-cookie')).toBeNull()
    if (uuid !== null) expect(response.headers.get('cache-control')).toContain('private')
  }
  await Promise.all(Array.from({ length: 200 }, (_, n) => render(n)))
})
