import { describe, expect, it } from 'vitest'
import { readParts } from './read-parts.ts'
import { Refusal } from './refusal.ts'

const most = 5 * 1024 * 1024
const request = (body: string | Uint8Array<ArrayBuffer>, type = 'multipart/form-data; boundary=x'): Request =>
  new Request('http://jebo.test', { method: 'POST', headers: { 'content-type': type }, body })
const refusalOf = async (body: string | Uint8Array<ArrayBuffer>, type?: string): Promise<string> =>
  readParts(request(body, type), most).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : 'another error'),
  )
const part = (head: string, content = ''): string => `--x\r\n${head}\r\n\r\n${content}\r\n`
const end = '--x--\r\n'
const field = (name: string, more = ''): string => `content-disposition: form-data; name="${name}"${more}`

describe('readParts', () => {
  it('returns fields and files in order, with repeated names', async () => {
    const form = new FormData()
    form.append('word', '하나')
    form.append('file', new File(['\0binary'], '사진 "1" \\ 2.png', { type: 'image/png' }))
    form.append('word', '둘')
    const [one, file, two] = await readParts(new Request('http://jebo.test', { method: 'POST', body: form }), most)
    expect([one, two]).toEqual([
      ['word', '하나'],
      ['word', '둘'],
    ])
    const given = file?.[1]
    if (!(given instanceof File)) throw new Error('the file came as text')
    expect([given.name, given.type, await given.text()]).toEqual(['사진 "1" \\ 2.png', 'image/png', '\0binary'])
  })

  it('treats a part as a file only if it has a file name', async () => {
    const body = `${part(`${field('a')}\r\ncontent-type: image/png`, 'text')}${part(field('b', '; filename=""'))}${end}`
    const parts = await readParts(request(body), most)
    expect(parts.map(([name, value]) => [name, value instanceof File])).toEqual([
      ['a', false],
      ['b', true],
    ])
  })

  const inPieces = (pieces: Uint8Array[]): Promise<[string, string | File][]> => {
    const headers = { 'content-type': 'multipart/form-data; boundary="x"' }
    const init = { method: 'POST', headers, body: ReadableStream.from(pieces), duplex: 'half' } as RequestInit
    return readParts(new Request('http://jebo.test', init), most)
  }

  it('reads the same parts however the network splits them', async () => {
    const bytes = Buffer.from(`${part(field('a'), 'one\r\n--y\r\n-')}${part(field('b'), '둘')}${end}epilogue`)
    const whole = [
      ['a', 'one\r\n--y\r\n-'],
      ['b', '둘'],
    ]
    expect(await inPieces([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(whole)
    for (let at = 1; at < bytes.length; at++) {
      expect(await inPieces([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
    }
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
  ])('refuses %s', async (_name, body, code, type?: string) => {
    expect(await refusalOf(body, type)).toBe(code)
  })

  it('refuses a body of ninety thousand parts immediately', async () => {
    const body = Array.from({ length: 90_000 }, (_, n) => part(field(`a${n}`))).join('') + end
    const given = request(body)
    const began = performance.now()
    await expect(readParts(given, most)).rejects.toThrow('error.invalidRequest')
    expect(performance.now() - began).toBeLessThan(200)
  })
})
