import { inject } from 'vitest'
import { onIdleConnection, type Visit } from './browser.ts'

type StartedAttempt = { url: string; fields: Record<string, string> }

/** Verifies the signed-in user under this name, through the API and the sandbox. */
export const verifyAs = async ({ context: { request } }: Visit, name: string): Promise<void> => {
  const post = async (path: string, data: unknown): Promise<unknown> => {
    const response = await request.post(`${inject('baseUrl')}/api${path}`, { data, ...onIdleConnection })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
    return response.json()
  }
  const { url, fields } = (await post('/auth/mobile-verify', {})) as StartedAttempt
  const page = await (await request.get(`${url}?${new URLSearchParams(fields)}`)).text()
  const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const typed = { name, birthDate: '1990-03-01', carrier: 'SKT', phone: '010-1234-5678', agree: 'yes', action: 'done' }
  const form = { ...Object.fromEntries(hidden.map(([, field = '', value = '']) => [field, value])), ...typed }
  const returned = (await request.post(url, { form, maxRedirects: 0 })).headers().location ?? ''
  await post('/auth/identity', Object.fromEntries(new URL(returned).searchParams))
}
