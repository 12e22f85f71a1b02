import { describe, expect, it } from 'vitest'
import { partsReader } from './read-parts.ts'
import { Refusal } from './refusal.ts'

const most = 5 * 1024 * 1024
const read = (body: string | Uint8Array, type = 'multipart/form-data; boundary=x'): [string, string | File][] =>
  partsReader(type, most)(typeof body === 'string' ? Buffer.from(body) : body)
const refusalOf = (body: string | Uint8Array, type?: string): string => {
  try {
    read(body, type)
    return 'taken'
  } catch (error) {
    return error instanceof Refusal ? error.code : 'another error'
  }
}
const part = (head: string, content = ''): string => `--x\r\n${head}\r\n\r\n${content}\r\n`
const end = '--x--\r\n'
const field = (name: string, more = ''): string => `content-disposition: form-data; name="${name}"${more}`

describe('readParts', () => {
  it('returns fields and files in order, with repeated names', async () => {
    const form = new FormData()
    form.append('word', '하나')
    form.append('file', new File(['\0binary'], '사진 "1" \\ 2.png', { type: 'image/png' }))
    form.append('word', '둘')
    const sent = new Request('http://jebo.test', { method: 'POST', body: form })
    const [one, file, two] = read(await sent.bytes(), sent.headers.get('content-type') ?? '')
    expect([one, two]).toEqual([
      ['word', '하나'],
      ['word', '둘'],
    ])
    const given = file?.[1]
    if (!(given instanceof File)) throw new Error('the file came as text')
    expect([given.name, given.type, await given.text()]).toEqual(['사진 "1" \\ 2.png', 'image/png', '\0binary'])
  })

  it('treats a part as a file only if it has a file name', () => {
    const body = `${part(`${field('a')}\r\ncontent-type: image/png`, 'text')}${part(field('b', '; filename=""'))}${end}`
    const parts = read(body)
    expect(parts.map(([name, value]) => [name, value instanceof File])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  it('ignores what follows the last part', () => {
    const body = `${part(field('a'), 'one\r\n--y\r\n-')}${part(field('b'), '둘')}${end}epilogue`
    expect(read(body)).toEqual([
      ['a', 'one\r\n--y\r\n-'],
      ['b', '둘'],
    ])
  })

  it.each([
    ['another type', '{}', 'error.mediaType', 'application/json'],
    ['no boundary', part(field('a')) + end, 'error.invalidRequest', 'multipart/form-data'],
    ['nothing', '', 'error.invalidRequest'],
    ['an end too soon', part(field('a')), 'error.invalidRequest'],
    ['another boundary', `--y\r\n${field('a')}\r\n\r\n\r\n--y--\r\n`, 'error.invalidRequest'],
    ['a part without a name', part('content-disposition: form-data', 'a') + end, 'error.invalidRequest'],
    ['a part without a head', part('x: y', 'a') + end, 'error.invalidRequest'],
    ['a head of 9 KB', part(`${field('a')}\r\nx: ${'y'.repeat(9000)}`) + end, 'error.invalidRequest'],
    ['a head of 5 MB', part(field('a'.repeat(most))) + end, 'error.invalidRequest'],
    ['a head that is no UTF-8', Buffer.from(part(field('\u00ff')) + end, 'latin1'), 'error.invalidRequest'],
    ['21 parts', part(field('a')).repeat(21) + end, 'error.invalidRequest'],
    ['a part that is too large', part(field('a', '; filename="b"'), 'x'.repeat(most + 1)) + end, 'error.tooLarge'],
  ])('refuses %s', (_name, body, code, type?: string) => {
    expect(refusalOf(body, type)).toBe(code)
  })

  it('refuses a body of ninety thousand parts immediately', () => {
    const body = Buffer.from(Array.from({ length: 90_000 }, (_, n) => part(field(`a${n}`))).join('') + end)
    const began = performance.now()
    expect(refusalOf(body)).toBe('error.invalidRequest')
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
