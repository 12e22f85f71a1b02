import { expect, inject, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { signUpAs } from './people.ts'

const baseUrl = inject('baseUrl')

/** An e-mail address is private; nicknames may appear on public pages. */
type Person = { cookie: string; email: string | null }

const paths = ['/', '/en', '/programs', '/en/hacktivity']

it('never mixes the pages of three users in concurrent requests', async () => {
  const browser = await openBrowser()
  const signedUp = async (name: string): Promise<Person> => {
    const visitor = await visit(browser)
    const email = `${name}@apart.test`
    await signUpAs(visitor, email, name)
    const [session] = (await visitor.context.cookies()).filter((cookie) => cookie.name === 'connect.sid')
    return { cookie: `connect.sid=${session?.value}`, email }
  }
  const guest: Person = { cookie: 'theme=dark', email: null }
  const people = [await signedUp('apart-one'), await signedUp('apart-two'), guest]
  const emails = people.flatMap(({ email }) => email ?? [])
  await browser.close()

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
  // More at once would wait longer for the database than a request may, on a busy machine.
  for (let round = 0; round < 4; round++)
    await Promise.all(Array.from({ length: 50 }, (_, n) => render(round * 50 + n)))
})
