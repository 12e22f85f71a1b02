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

  it('refuses another purpose, another key, and any change', () => {
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

  it('needs a key', () => expect(() => createSealer([])).toThrow())
})
