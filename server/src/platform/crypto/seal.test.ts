import { describe, expect, it } from 'vitest'
import { createSealer } from './seal.ts'

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) })

describe('createSealer', () => {
  const sealer = createSealer([key('new', 2), key('old', 1)])

  it('opens what it sealed, and seals differently each time', () => {
    const sealed = sealer.seal('비밀', 'test')
    expect(sealer.open(sealed, 'test')).toBe('비밀')
    expect(sealed).toMatch(/^new\./)
    expect(sealer.seal('비밀', 'test')).not.toBe(sealed)
  })

  it('opens what an older key sealed', () => {
    expect(sealer.open(createSealer([key('old', 1)]).seal('x', 'test'), 'test')).toBe('x')
  })

  it('refuses another purpose, another key and any change', () => {
    const sealed = sealer.seal('secret', 'test')
    expect(() => sealer.open(sealed, 'other')).toThrow()
    expect(() => createSealer([key('new', 9)]).open(sealed, 'test')).toThrow()
    expect(() => createSealer([key('none', 2)]).open(sealed, 'test')).toThrow(/cannot be opened/)
    const [id, nonce, tag = '', body = ''] = sealed.split('.')
    for (const changed of [
      `${id}.${nonce}.${tag}.${body.slice(1)}`,
      `${id}.${nonce}.${tag.slice(4)}.${body}`,
      '',
      'x.y.z',
    ]) {
      expect(() => sealer.open(changed, 'test')).toThrow()
    }
  })

  it('finds a text by its fingerprint under each key', () => {
    const [first, ...older] = sealer.fingerprints('비밀', 'test')
    expect(first).toMatch(/^new\.[\w-]{43}$/)
    expect(sealer.fingerprints('비밀', 'test')).toEqual([first, ...older])
    expect(older).toEqual(createSealer([key('old', 1)]).fingerprints('비밀', 'test'))
    const others = [
      sealer.fingerprints('비밀 ', 'test'),
      sealer.fingerprints('비밀', 'other'),
      createSealer([key('new', 9)]).fingerprints('비밀', 'test'),
    ]
    for (const [other] of others) expect(other).not.toBe(first)
  })

  it('seals bytes separately for each purpose', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 256)
    const sealed = sealer.sealBytes(bytes, 'one')
    expect(Buffer.from(sealed).subarray(0, 4).toString()).toBe('new.')
    expect(Buffer.from(sealed).includes(Buffer.from(bytes.subarray(10, 20)))).toBe(false)
    expect(sealer.openBytes(sealed, 'one')).toEqual(Buffer.from(bytes))
    expect(sealer.openBytes(createSealer([key('old', 1)]).sealBytes(bytes, 'one'), 'one')).toEqual(Buffer.from(bytes))
    expect(() => sealer.openBytes(sealed, 'two')).toThrow()
    for (const at of [0, 5, 20, 40, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealer.openBytes(changed, 'one')).toThrow()
    }
    for (const length of [0, 3, 10, 30]) expect(() => sealer.openBytes(sealed.subarray(0, length), 'one')).toThrow()
  })

  it('requires a key', () => expect(() => createSealer([])).toThrow())
})
