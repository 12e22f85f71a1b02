// Hostile and unusual pictures: bombs, broken files, rare formats, and polyglots.
import { crc32, deflateSync } from 'node:zlib'
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import { getHealth } from '@jebo/contract/operations/operations.endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUpAs } from '../../../test/people.ts'
import { canvas, fileOf } from '../../../test/pictures.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A grey PNG of one color, one bit per pixel: gigabytes when decoded, kilobytes when stored. */
const flatPng = (width: number, height: number, more: Uint8Array = new Uint8Array()): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Noise, so that no two frames are equal. */
const noise = (width: number, height: number, pageHeight?: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      ...(pageHeight && { pageHeight }),
    },
  })

const photo = () => noise(600, 500)

const script = '<script>alert("canary")</script>'

describe('pictures', () => {
  let app: TestApp
  let hana: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    hana = await signUpAs(app, 'hana')
  })
  afterAll(() => app.close())

  const upload = (bytes: Uint8Array | string, purpose: FilePurpose = 'AVATAR', visitor = hana) =>
    visitor.call(uploadFile, { purpose, file: fileOf(bytes, 'a', '') })
  const drawn = async (bytes: Uint8Array, purpose: FilePurpose = 'AVATAR'): Promise<Buffer> => {
    const { answer } = await upload(bytes, purpose)
    return (await hana.call(getFile, { id: answer.id })).bytes
  }
  const metadataOf = (bytes: Buffer) => sharp(bytes).metadata()

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a PNG of 900 million pixels', () => flatPng(30_000, 30_000), 'file.tooManyPixels'],
    ['a JPG beyond 25 million', () => canvas(5001, 5000).jpeg().toBuffer(), 'file.tooManyPixels'],
    ['a WebP beyond 25 million', () => canvas(5001, 5000).webp({ effort: 0 }).toBuffer(), 'file.tooManyPixels'],
    ['a PNG with a wrong size in its header', () => liar(), 'file.unreadable'],
    ['a PNG that is only a head', () => flatPng(400, 400).subarray(0, 60), 'file.unreadable'],
    ['half a JPG', async () => (await photo().jpeg().toBuffer()).subarray(0, 20_000), 'file.unreadable'],
    ['half a PNG', async () => (await photo().png().toBuffer()).subarray(0, 60_000), 'file.unreadable'],
    ['half a WebP', async () => (await photo().webp().toBuffer()).subarray(0, 9000), 'file.unreadable'],
    ['nothing', () => new Uint8Array(), 'file.empty'],
    ['a GIF that is a script', () => Buffer.from(`GIF89a/*${'\0'.repeat(100)}*/=1;alert(1)`), 'file.typeNotAllowed'],
    ['a moving PNG', () => flatPng(400, 400, chunk('acTL', Buffer.alloc(8, 1))), 'file.typeNotAllowed'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.typeNotAllowed'],
    ['HTML', () => Buffer.from(`<html>${script}`), 'file.typeNotAllowed'],
  ])('refuses %s', async (_name, make, code) => {
    const bytes = await make()
    const before = process.cpuUsage()
    const { status, problem } = await upload(bytes)
    expect([status, problem.messageKey]).toEqual([422, code])
    // Processor time, which does not grow when the machine is busy.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  const liar = (): Buffer => {
    const bytes = flatPng(400, 400)
    bytes.writeUInt32BE(4000, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }

  it('draws only the first frame', async () => {
    const many = await noise(200, 200 * 60, 200)
      .webp({ effort: 0 })
      .toBuffer()
    expect((await sharp(many, { pages: -1 }).metadata()).pages).toBe(60)
    const { pages, width, height } = await sharp(await drawn(many), { pages: -1 }).metadata()
    expect([pages ?? 1, width, height]).toEqual([1, 400, 400])
  })

  it.each<[string, object, () => Promise<Buffer>]>([
    ['CMYK', { space: 'cmyk' }, () => photo().toColourspace('cmyk').jpeg().toBuffer()],
    ['a foreign colour profile', { icc: expect.anything() }, () => photo().withIccProfile('p3').jpeg().toBuffer()],
    ['16 bits a channel', { depth: 'ushort' }, () => photo().toColourspace('rgb16').png().toBuffer()],
    ['a palette', { isPalette: true }, () => canvas(200, 200).png({ palette: true }).toBuffer()],
    ['grey', { channels: 1 }, () => photo().toColourspace('b-w').png().toBuffer()],
    ['see-through parts', { hasAlpha: true }, () => photo().ensureAlpha(0.5).png().toBuffer()],
  ])('draws %s in sRGB without a profile', async (_name, what, make) => {
    const given = await make()
    expect(await metadataOf(given)).toMatchObject(what)
    const { space, depth, icc } = await metadataOf(await drawn(given))
    expect([space, depth, icc]).toEqual(['srgb', 'uchar', undefined])
  })

  it('retains the grey value of a 16-bit PNG', async () => {
    const grey = await canvas(400, 400, '#808080').toColourspace('rgb16').png().toBuffer()
    expect((await metadataOf(grey)).depth).toBe('ushort')
    const [red] = (await sharp(await drawn(grey)).stats()).channels
    expect(red?.mean).toBeCloseTo(128, 0)
  })

  it.each<FilePurpose>(['AVATAR', 'LOGO'])('strips the metadata of the camera: %s', async (purpose) => {
    const taken = await photo()
      .jpeg()
      .withExif({
        IFD0: { Make: 'canary-camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSMapDatum: 'canary-place' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-text</x:xmpmeta>')
      .toBuffer()
    // Long words only: the bytes of noise contain any three letters now and then.
    const words = ['canary-camera', 'canary-place', 'canary-text', 'x:xmpmeta']
    expect(words.filter((word) => taken.includes(word))).toEqual(words)
    const bytes = await drawn(taken, purpose)
    expect(words.filter((word) => bytes.includes(word))).toEqual([])
    const { exif, xmp, iptc } = await metadataOf(bytes)
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPG', () => photo().jpeg().toBuffer()],
    ['a PNG', () => photo().png().toBuffer()],
    ['a WebP', () => photo().webp().toBuffer()],
  ])('strips the page embedded in %s', async (_name, make) => {
    const polyglot = Buffer.concat([await make(), Buffer.from(script)])
    expect((await drawn(polyglot)).includes('canary')).toBe(false)
  })

  it('draws two at a time, without blocking other requests', async () => {
    const large = await canvas(5000, 4900).png().toBuffer()
    const people: Visitor[] = []
    for (let n = 0; n < 5; n++) people.push(await signUpAs(app, `artist${n}`))
    const uploads = people.flatMap((person) => [1, 2, 3].map(() => upload(large, 'AVATAR', person)))
    await Promise.race(uploads)
    const drawn = Promise.all(uploads)
    const health = hana.call(getHealth, {})
    expect(await Promise.race([health.then(({ status }) => `health ${status}`), drawn])).toBe('health 200')
    expect(new Set((await drawn).map(({ status }) => status))).toEqual(new Set([200]))
  })
})
