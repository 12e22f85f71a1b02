import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { canvas, fileOf, pngOf } from '../../../test/pictures.ts'
import { createVisitor, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

const megabytes = 1024 * 1024
const field = (name: string) => `content-disposition: form-data; name="${name}"\r\n\r\n`
const bomb = () => canvas(5001, 5000).png().toBuffer()
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })

describe('uploadFile', () => {
  let app: TestApp
  let hana: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    hana = await signUpAs(app, 'hana')
  })
  afterAll(() => app.close())

  const upload = (file: File, visitor = hana) => visitor.call(uploadFile, { purpose: 'LOGO', file })
  const stored = async (): Promise<string[]> => {
    const folder = join(app.services.config.dataDir, 'files/logo')
    return (await readdir(folder).catch(() => [])).sort()
  }
  const rows = async (): Promise<string[]> =>
    (await app.database.pool.query(`select replace(key, 'logo/', '') as name from files where purpose = 'LOGO'`)).rows
      .map((row) => row.name)
      .sort()

  it('stores a logo as a square of 400 pixels, and returns its path', async () => {
    const { status, answer } = await upload(await pngOf(900, 500))
    expect(status).toBe(200)
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'logo.png',
      type: 'image/png',
      size: expect.any(Number),
      path: `/api/files/${answer.id}`,
    })
    const { bytes } = await hana.call(getFile, { id: answer.id })
    expect(bytes.length).toBe(answer.size)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 400, height: 400 })
  })

  it('crops the center with the orientation applied, and strips everything else', async () => {
    const red = { create: { width: 300, height: 400, channels: 3 as const, background: '#ff0000' } }
    const taken = await canvas(600, 400, '#0000ff')
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(taken.includes('Exif')).toBe(true)
    const { answer } = await upload(fileOf(taken, 'photo.jpg', 'image/jpeg'))
    const { bytes } = await hana.call(getFile, { id: answer.id })
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['jpeg', 400, 400])
    expect([exif, icc, xmp, orientation]).toEqual(Array(4).fill(undefined))
    expect(bytes.includes('secret') || bytes.includes('Exif')).toBe(false)
    const colourFrom = async (top: number) => {
      const strip = await sharp(bytes).extract({ left: 0, top, width: 400, height: 150 }).toBuffer()
      return (await sharp(strip).stats()).channels.map(({ mean }) => Math.round(mean / 255))
    }
    expect([await colourFrom(0), await colourFrom(250)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('stores a profile picture made from %s as a square too', async (format) => {
    const bytes = await canvas(150, 300).toFormat(format).toBuffer()
    const file = fileOf(bytes, `me.${format}`, `image/${format}`)
    const { answer } = await hana.call(uploadFile, { purpose: 'AVATAR', file })
    const reply = await hana.call(getFile, { id: answer.id })
    expect(await sharp(reply.bytes).metadata()).toMatchObject({ format, width: 400, height: 400 })
    expect(reply.headers.get('content-disposition')).toMatch(/^inline;/)
    const small = fileOf(await canvas(149, 300).toFormat(format).toBuffer(), 'me', `image/${format}`)
    const { problem } = await hana.call(uploadFile, { purpose: 'AVATAR', file: small })
    expect(problem.messageKey).toBe('file.avatarTooSmall')
  })

  it('accepts the limits: 400 pixels per side, and 25 million in total', async () => {
    expect((await upload(await pngOf(400))).status).toBe(200)
    expect((await upload(await pngOf(5000))).status).toBe(200)
  })

  it.each([
    ['nothing', '', 'file.empty'],
    ['text', 'hello', 'file.typeNotAllowed'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'file.typeNotAllowed'],
    ['SVG with a head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'file.typeNotAllowed'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'file.typeNotAllowed'],
    ['a GIF', () => canvas(500, 500).gif().toBuffer(), 'file.typeNotAllowed'],
    ['a WebP', () => canvas(500, 500).webp().toBuffer(), 'file.typeNotAllowed'],
    ['a JPG declared as PNG', () => canvas(500, 500).jpeg().toBuffer(), 'file.mislabelled'],
    ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'file.typeNotAllowed'],
    ['half a PNG', async () => (await noise(450).png().toBuffer()).subarray(0, 60_000), 'file.unreadable'],
    ['a PNG with a hole', async () => (await noise(450).png().toBuffer()).fill(7, 5000, 5400), 'file.unreadable'],
    ['a small picture', () => canvas(399, 1000).png().toBuffer(), 'file.tooSmall'],
    ['a bomb of pixels', bomb, 'file.tooManyPixels'],
  ])('refuses %s', async (_name, content, messageKey) => {
    const bytes = typeof content === 'function' ? await content() : content
    const before = await stored()
    const { status, problem } = await upload(fileOf(bytes))
    expect([status, problem.messageKey, problem.issues]).toEqual([422, messageKey, [{ path: 'file', messageKey }]])
    expect(await stored()).toEqual(before)
  })

  it('refuses a truncated JPG', async () => {
    const bytes = (await noise(450).jpeg().toBuffer()).subarray(0, 20_000)
    expect((await upload(fileOf(bytes, 'a.jpg', 'image/jpeg'))).problem.messageKey).toBe('file.unreadable')
  })

  it('refuses more than 5 MB, by declared length or while streaming', async () => {
    const over = await upload(fileOf(Buffer.alloc(5 * megabytes + 1)))
    expect([over.status, over.problem.messageKey]).toEqual([413, 'error.tooLarge'])
    expect((await upload(fileOf(Buffer.alloc(5 * megabytes)))).problem.messageKey).toBe('file.typeNotAllowed')
    let pulled = 0
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        controller.enqueue(Buffer.alloc(megabytes))
      },
    })
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' }
    const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
    expect((await hana.raw('/files', init)).status).toBe(413)
    expect(pulled).toBeLessThan(10)
  })

  it.each([
    ['an unknown field', async () => ({ purpose: 'LOGO', file: await pngOf(400), more: '1' }), 'more'],
    ['an unknown purpose', async () => ({ purpose: 'NONE', file: await pngOf(400) }), 'purpose'],
    ['no file', async () => ({ purpose: 'LOGO' }), 'file'],
    ['text for a file', async () => ({ purpose: 'LOGO', file: 'text' }), 'file'],
    ['two files', async () => ({ purpose: 'LOGO', file: [await pngOf(400), await pngOf(400)] }), 'file'],
    ['a file for text', async () => ({ purpose: await pngOf(400), file: await pngOf(400) }), 'purpose'],
  ])('refuses a form with %s', async (_name, input, path) => {
    const { status, problem } = await hana.send(uploadFile, await input())
    expect([status, problem.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  it.each([
    ['JSON', 'application/json', '{"purpose":"LOGO"}', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'an end too soon',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
      400,
    ],
    [
      'a file without a name',
      'multipart/form-data; boundary=x',
      `--x\r\n${field('purpose')}LOGO\r\n--x\r\n${field('file')}x\r\n--x--\r\n`,
      400,
    ],
    ['many parts', 'multipart/form-data; boundary=x', `${`--x\r\n${field('a')}\r\n`.repeat(60_000)}--x--\r\n`, 400],
    ['a huge head', 'multipart/form-data; boundary=x', `--x\r\n${field('a'.repeat(megabytes))}\r\n--x--\r\n`, 400],
  ])('refuses a body with %s', async (_name, type, body, status) => {
    const response = await hana.raw('/files', { method: 'POST', headers: { 'content-type': type }, body })
    expect(response.status).toBe(status)
  })

  it.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\로고.png', '로고.png'],
    ['로고.png'.normalize('NFD'), '로고.png'],
    ['a\u0000b\nc\r\nd\u202egnp.exe', 'abcdgnp.exe.png'],
    ['a"b\'c;d=e,f%g*.png', 'a"b\'c;d=e,f%g*.png'],
    ["a.html; filename*=UTF-8''b.png", "a.html; filename*=UTF-8''b.png"],
    ['a\u200bb\u2060c\ufeffd\u00ade.png', 'abcde.png'],
    ['a\u3164b\u115fc\u1160d\uffa0e\u2800.png', 'abcde.png'],
    ['invoice.png\u200b', 'invoice.png'],
    ['\u3164\u200b\u2800', 'file.png'],
    ['\u00a0\u3000', 'file.png'],
    ['\u0301', 'file.png'],
    ['.\u200b.', 'file.png'],
    ['..', 'file.png'],
    ['a/..', 'file.png'],
    ['   ', 'file.png'],
    ['.htaccess', '.htaccess.png'],
    ['CON', 'CON.png'],
    ['<img src=x>.png', '<img src=x>.png'],
    ['🙂'.repeat(300), `${'🙂'.repeat(251)}.png`],
    ['가'.repeat(300), `${'가'.repeat(251)}.png`],
  ])('stores the name %j as %j, and returns it safely encoded', async (given, stored) => {
    const png = await (await pngOf(400)).bytes()
    const { answer } = await upload(fileOf(png, given))
    expect(answer.name).toBe(stored)
    const { headers } = await hana.call(getFile, { id: answer.id })
    const [, encoded = ''] =
      /^inline; filename\*=UTF-8''([\w.%!#$&+^`|~-]*)$/.exec(headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(encoded)).toBe(stored)
  })

  it('leaves no bytes if the row fails or the process is killed', async () => {
    const before = await stored()
    const sweep = async (): Promise<void> => {
      await app.database.pool.query(`select graphile_worker.add_job('files:sweep')`)
      await app.mails()
    }
    await app.database.pool.query('alter table files add constraint closed check (false) not valid')
    try {
      expect((await upload(await pngOf(400))).status).toBe(500)
    } finally {
      await app.database.pool.query('alter table files drop constraint closed')
    }
    expect(await rows()).toEqual(before)
    await sweep()
    expect(await stored(), 'they may be of an upload under way').toHaveLength(before.length + 1)
    app.clock.advance(hour)
    await sweep()
    expect(await stored()).toEqual(before)
    expect((await app.database.pool.query('select from loose_bytes')).rowCount).toBe(0)
  })

  it('writes no row for bytes that were removed meanwhile', async () => {
    const before = await rows()
    await app.database.pool.query(`
      create function skip_row() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger skip_row before insert on loose_bytes for each row execute function skip_row()`)
    try {
      expect((await upload(await pngOf(400))).status).toBe(500)
    } finally {
      await app.database.pool.query('drop function skip_row cascade')
    }
    expect(await rows()).toEqual(before)
  })

  it('writes no row if the bytes cannot be stored', async () => {
    const shut = await openTestApp()
    try {
      await writeFile(join(shut.services.config.dataDir, 'files'), 'in the way')
      const visitor = await signUpAs(shut, 'shut')
      const { status, problem } = await upload(await pngOf(400), visitor)
      expect([status, problem.messageKey]).toEqual([503, 'error.unavailable'])
      expect((await shut.database.pool.query('select from files')).rowCount).toBe(0)
    } finally {
      await shut.close()
    }
  })

  /** An upload that sends nothing until the test lets it. */
  const openUpload = (visitor: Visitor) => {
    let pulled = 0
    const go = Promise.withResolvers<void>()
    const form = new FormData()
    form.set('purpose', 'LOGO')
    form.set('file', fileOf('text'))
    const sent = new Request('http://jebo.test', { method: 'POST', body: form })
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          pulled += 1
          await go.promise
          controller.enqueue(await sent.bytes())
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
    const reply = visitor.raw('/files', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    return { reply, pulled: () => pulled, go: go.resolve }
  }
  const codeOf = async (reply: Promise<Response>): Promise<unknown> => {
    const response = await reply
    return [response.status, ((await response.json()) as { messageKey: string }).messageKey]
  }
  const slots = async (): Promise<number> =>
    (await app.database.pool.query('select from upload_slots')).rowCount ?? Number.NaN

  it('has three open uploads per user, over all processes, and refuses the others before their body', async () => {
    const eager = await signUpAs(app, 'opener')
    const second = await openTestApp({}, { ...app.database, drop: async () => undefined })
    try {
      const elsewhere = createVisitor(second.api)
      for (const [name, value] of eager.cookies) elsewhere.cookies.set(name, value)
      const uploads = Array.from({ length: 100 }, (_, n) => openUpload(n % 2 === 0 ? eager : elsewhere))
      let answered = 0
      for (const { reply } of uploads) void reply.then(() => (answered += 1))
      await expect.poll(() => answered, { timeout: 10_000 }).toBe(97)
      const opened = () => uploads.filter(({ pulled }) => pulled() > 0)
      // The last of those with a slot may begin to read after the others were refused.
      await expect.poll(() => opened().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3)
      const open = opened()
      expect(open, 'no other body was touched').toHaveLength(3)
      const others = uploads.filter((one) => !open.includes(one))
      const codes = await Promise.all(others.map(({ reply }) => codeOf(reply)))
      expect(new Set(codes.map(String))).toEqual(new Set(['429,file.tooManyOpen']))
      for (const { go } of open) go()
      expect(await Promise.all(open.map(({ reply }) => codeOf(reply)))).toEqual(
        Array(3).fill([422, 'file.typeNotAllowed']),
      )
      expect(await slots()).toBe(0)
      expect((await upload(await pngOf(400), eager)).status).toBe(200)
    } finally {
      await second.close()
    }
  })

  it('frees the uploads of a killed process after two minutes', async () => {
    const lost = await signUpAs(app, 'lost')
    const killed = [openUpload(lost), openUpload(lost), openUpload(lost)]
    await expect.poll(() => killed.every(({ pulled }) => pulled() > 0)).toBe(true)
    app.clock.advance(2 * minute - 1)
    expect((await upload(await pngOf(400), lost)).problem.messageKey).toBe('file.tooManyOpen')
    app.clock.advance(1)
    expect((await upload(await pngOf(400), lost)).status).toBe(200)
    for (const { go } of killed) go()
    await Promise.all(killed.map(({ reply }) => reply))
    expect(await slots()).toBe(0)
  })

  it('refuses a guest and a full bucket before the body', async () => {
    const guest = openUpload(app.visitor())
    expect([await codeOf(guest.reply), guest.pulled()]).toEqual([[401, 'error.notSignedIn'], 0])
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    try {
      const eager = await signUpAs(strict, 'eager')
      for (let n = 0; n < 30; n++) await upload(fileOf('text'), eager)
      const late = openUpload(eager)
      expect([await codeOf(late.reply), late.pulled()]).toEqual([[429, 'error.tooManyRequests'], 0])
      expect((await strict.database.pool.query('select from upload_slots')).rowCount).toBe(0)
    } finally {
      await strict.close()
    }
  })

  it('limits uploads to 30 per hour and user', async () => {
    const strict = await openTestApp({ LIMIT_FACTOR: '1' })
    try {
      const eager = await signUpAs(strict, 'eager')
      for (let n = 0; n < 30; n++) expect((await upload(fileOf('text'), eager)).status).toBe(422)
      const { status, headers } = await upload(fileOf('text'), eager)
      expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(3600, -2)])
      const other = await signUpAs(strict, 'other')
      expect((await upload(await pngOf(400), other)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
