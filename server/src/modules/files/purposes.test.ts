// What each purpose accepts, from whom, and how files are stored and served.
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { type FilePurpose, filePurpose } from '@jebo/contract/files/files.schema.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff, openCompany } from '../../../test/companies.ts'
import { signUpAs } from '../../../test/people.ts'
import { canvas, fileOf } from '../../../test/pictures.ts'
import { createVisitor, type Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createApp } from '../../platform/http/app.ts'
import { attachFile, serveFiles } from './public.ts'
import { readBytes } from './sealed-bytes.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const contents: Record<string, string | Uint8Array> = {
  'application/pdf': '%PDF-1.7\n%%EOF',
  'image/jpeg': await canvas(300, 300).jpeg().toBuffer(),
  'image/png': await canvas(300, 300).png().toBuffer(),
  'image/webp': await canvas(300, 200).webp().toBuffer(),
  'image/gif': await canvas(300, 200).gif().toBuffer(),
  'video/mp4': Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypmp42\0\0\0\0mp42isom')]),
  'application/zip': Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  'text/plain': 'curl -s https://shop.test/?q=<script>alert(1)</script>\r\n# 결과: 실행돼요 🙂',
}
const evidence = Object.keys(contents)
const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
  'application/zip': '.zip',
  'text/plain': '.txt',
}

describe('the purposes of files', () => {
  let app: TestApp
  let hacker: Visitor
  let verified: Visitor
  let owner: Visitor
  let staff: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    hacker = await signUpAs(app, 'hacker')
    verified = await signUpAs(app, 'verified')
    await app.database.pool.query(`update users set verification_level = 1 where nickname = 'verified'`)
    owner = (await openCompany(app, { alias: 'acme' })).owner
    staff = await getStaff(app)
  })
  afterAll(() => app.close())

  const uploaderOf = (purpose: FilePurpose) => (purpose === 'KYC' ? verified : purpose === 'COVER' ? owner : hacker)
  const upload = (purpose: FilePurpose, file: File, visitor = uploaderOf(purpose)) =>
    visitor.call(uploadFile, { purpose, file })
  const codeOf = async (purpose: FilePurpose, file: File): Promise<string> => {
    const { status, problem } = await upload(purpose, file)
    return status === 200 ? 'taken' : problem.messageKey
  }

  it.each<[FilePurpose, string[]]>([
    ['AVATAR', ['image/jpeg', 'image/png', 'image/webp']],
    ['CAREER', ['application/pdf', 'image/jpeg', 'image/png']],
    ['COMMENT', evidence],
    ['COVER', []],
    ['KYC', ['image/jpeg', 'image/png']],
    ['LOGO', []],
    ['TICKET', evidence],
  ])('%s accepts exactly these types', async (purpose, types) => {
    const taken: string[] = []
    for (const type of evidence) {
      const code = await codeOf(purpose, fileOf(contents[type] ?? '', 'file', type))
      if (code === 'taken') taken.push(type)
      else expect(['file.typeNotAllowed', 'file.tooSmall', 'file.coverTooSmall']).toContain(code)
    }
    expect(taken.sort()).toEqual([...types].sort())
  })

  it('are restricted to users who need them, checked before the file', async () => {
    const allowed = async (visitor: Visitor): Promise<string[]> => {
      const accepted: FilePurpose[] = []
      for (const purpose of filePurpose.options) {
        const { status, problem } = await upload(purpose, fileOf(''), visitor)
        expect([
          [422, 'file.empty'],
          [403, purpose === 'KYC' ? 'identity.verificationRequired' : 'error.forbidden'],
        ]).toContainEqual([status, problem.messageKey])
        if (status === 422) accepted.push(purpose)
      }
      return accepted
    }
    expect(await allowed(hacker)).toEqual(['AVATAR', 'CAREER', 'COMMENT', 'LOGO', 'TICKET'])
    expect(await allowed(verified)).toEqual(['AVATAR', 'CAREER', 'COMMENT', 'KYC', 'LOGO', 'TICKET'])
    expect(await allowed(owner)).toEqual(['AVATAR', 'COMMENT', 'COVER', 'LOGO'])
    expect(await allowed(staff)).toEqual(['AVATAR', 'COMMENT', 'LOGO'])
    expect((await upload('LOGO', fileOf(''), app.visitor())).status).toBe(401)
  })

  it.each(evidence)('return evidence unmodified as a download: %s', async (type) => {
    const content = contents[type] ?? ''
    const { answer } = await upload('TICKET', fileOf(content, '증거', type))
    expect(answer).toMatchObject({ name: `증거${endings[type]}`, type, size: Buffer.byteLength(content) })
    const { bytes, headers } = await hacker.call(getFile, { id: answer.id })
    expect(bytes.equals(Buffer.from(content))).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
      'content-disposition': `attachment; filename*=UTF-8''%EC%A6%9D%EA%B1%B0${endings[type]}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it.each([
    ['an SVG', svg, 'image/svg+xml'],
    ['an SVG with a head', `<?xml version="1.0"?>${svg}`, 'image/svg+xml'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['a script', '#!/bin/sh\nid', 'application/x-sh'],
    ['TypeScript, which systems take for a film', 'const a = 1', 'video/mp2t'],
    ['text with a mark of its order', '\ufeff안녕', 'text/plain'],
    ['text of no type', 'GET / HTTP/1.1', ''],
  ])('store %s as plain text evidence', async (_name, content, type) => {
    const { answer } = await upload('TICKET', fileOf(content, 'poc', type))
    expect(answer.type).toBe('text/plain')
    const { headers, text } = await hacker.call(getFile, { id: answer.id })
    expect([headers.get('content-type'), text]).toEqual(['text/plain; charset=utf-8', content])
  })

  it.each<[string, FilePurpose, string | Uint8Array, string, string]>([
    ['text with NUL', 'TICKET', 'a\0b', '', 'file.typeNotAllowed'],
    ['text that is no UTF-8', 'TICKET', Buffer.from([0x61, 0xff]), 'text/plain', 'file.typeNotAllowed'],
    ['UTF-16', 'TICKET', Buffer.from('\ufeffa', 'utf16le'), 'text/plain', 'file.typeNotAllowed'],
    ['a program', 'TICKET', Buffer.from('MZ\x90\0\x03\0\0\0'), '', 'file.typeNotAllowed'],
    ['a film of another kind', 'TICKET', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), '', 'file.typeNotAllowed'],
    ['RTF', 'TICKET', '{\\rtf1 a}', 'text/plain', 'file.typeNotAllowed'],
    ['SVG for a picture', 'TICKET', svg, 'image/png', 'file.mislabelled'],
    ['a page for a PDF', 'TICKET', '<!doctype html>', 'application/pdf', 'file.mislabelled'],
    ['a PDF for text', 'TICKET', contents['application/pdf'] ?? '', 'text/plain', 'file.mislabelled'],
    ['a page', 'CAREER', '<!doctype html>', 'text/html', 'file.typeNotAllowed'],
    ['an SVG', 'CAREER', `<?xml version="1.0"?>${svg}`, 'image/svg+xml', 'file.typeNotAllowed'],
    ['a PNG for a PDF', 'CAREER', contents['image/png'] ?? '', 'application/pdf', 'file.mislabelled'],
  ])('refuse %s', async (_name, purpose, content, type, code) => {
    expect(await codeOf(purpose, fileOf(content, 'a', type))).toBe(code)
  })

  it.each([
    ['image/png', 'a.png', 'a.png'],
    ['image/png', 'A.PNG', 'A.PNG'],
    ['image/png', 'a.html.png', 'a.html.png'],
    ['image/png', 'a', 'a.png'],
    ['image/png', '화면 2026.11.21', '화면 2026.11.21.png'],
    ['image/png', 'a.exe', 'a.exe.png'],
    ['image/png', 'a.', 'a..png'],
    ['image/png', '.png', '.png'],
    ['image/png', '..', 'file.png'],
    ['image/png', '가'.repeat(255), `${'가'.repeat(251)}.png`],
    ['image/png', `${'가'.repeat(255)}.html`, `${'가'.repeat(251)}.png`],
    ['image/jpeg', 'a.jpeg', 'a.jpeg'],
    ['image/jpeg', 'a.jfif', 'a.jfif'],
    ['video/mp4', 'a.m4v', 'a.m4v'],
    ['application/zip', 'proof.tar', 'proof.tar.zip'],
    ['text/plain', 'poc.html', 'poc.html'],
    ['text/plain', 'poc.svg', 'poc.svg'],
    ['text/plain', 'exploit.py', 'exploit.py'],
    ['text/plain', 'request.v2', 'request.v2'],
    ['text/plain', 'Makefile', 'Makefile.txt'],
    ['text/plain', 'poc.html.', 'poc.html..txt'],
    ['text/plain', '.htaccess', '.htaccess'],
    ['text/plain', 'a.png.txt', 'a.png.txt'],
    ['text/plain', 'log 10:30:12.txt', 'log 10:30:12.txt'],
    ['image/png', 'Screenshot 10:30:12.png', 'Screenshot 10:30:12.png'],
  ])('return %s with the name %j as %j', async (type, given, name) => {
    const { answer } = await upload('TICKET', fileOf(contents[type] ?? '', given, ''))
    expect(answer).toMatchObject({ name, type })
  })

  it.each([
    'hta',
    'HTA',
    'bat',
    'cmd',
    'url',
    'js',
    'jse',
    'vbs',
    'ps1',
    'lnk',
    'scr',
    'exe',
    'wsf',
    'reg',
    'msi',
    'jar',
    ...'library-ms searchConnector-ms search-ms appinstaller wsb udl osd ica pyw settingcontent-ms msc cpl inf scf'.split(
      ' ',
    ),
    ...'gadget application xll iqy slk chm hlp diagcab rdp iso img vhd'.split(' '),
  ])('refuse text evidence that would run when opened: .%s', async (extension) => {
    for (const name of [
      `poc.${extension}`,
      `poc.txt.${extension}`,
      `poc.${extension}\u200b `,
      `.${extension}`,
      `a.${extension}. .`,
    ]) {
      expect(await codeOf('TICKET', fileOf('text', name, 'text/plain')), name).toBe('file.runnable')
      expect(await codeOf('COMMENT', fileOf('text', name, '')), name).toBe('file.runnable')
    }
  })

  it.each([
    ['TICKET', 'text', 'a.js::$DATA'],
    ['TICKET', 'text', 'a.hta:b.txt'],
    ['TICKET', 'text', 'a.hta. :b.txt'],
    ['COMMENT', contents['image/png'] ?? '', 'a.bat:b.png'],
  ] as const)('refuse evidence for a %s that hides by a colon that it would run', async (purpose, content, name) => {
    expect(await codeOf(purpose, fileOf(content, name, '')), name).toBe('file.runnable')
  })

  it('return evidence that was stored before with a name that does not run', async () => {
    const { answer } = await upload('TICKET', fileOf('text', 'poc.txt', 'text/plain'))
    await app.database.pool.query(`update files set name = 'poc.HTA' where id = $1`, [answer.id])
    const { headers } = await hacker.call(getFile, { id: answer.id })
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''poc.HTA.txt")
  })

  it.each<[FilePurpose, string, string]>([
    ['TICKET', 'image/png', 'a.html'],
    ['TICKET', 'image/png', 'a.HTML'],
    ['TICKET', 'image/png', 'a.ht\u200bml'],
    ['TICKET', 'image/png', 'a.htm'],
    ['TICKET', 'image/gif', 'a.svg'],
    ['TICKET', 'image/gif', 'a.js'],
    ['TICKET', 'application/zip', 'a.xhtml'],
    ['TICKET', 'application/zip', 'a.xml'],
    ['TICKET', 'application/pdf', 'a.txt'],
    ['TICKET', 'image/png', 'a.jpg'],
    ['TICKET', 'video/mp4', 'a.pdf'],
    ['TICKET', 'text/plain', 'a.png'],
    ['TICKET', 'text/plain', 'a.ZIP'],
    ['COMMENT', 'image/png', 'a.html'],
    ['CAREER', 'image/png', 'a.html'],
    ['CAREER', 'image/jpeg', 'a.pdf'],
    ['AVATAR', 'image/jpeg', 'a.png'],
    ['AVATAR', 'image/webp', 'a.HTML'],
    ['LOGO', 'image/jpeg', 'a.png'],
    ['LOGO', 'image/png', 'a.svg'],
    ['COVER', 'image/jpeg', 'a.png'],
    ['KYC', 'image/jpeg', 'a.png'],
    ['KYC', 'image/png', 'a.pdf'],
  ])('refuse for a %s a file of type %s named %j', async (purpose, type, name) => {
    expect(await codeOf(purpose, fileOf(contents[type] ?? '', name, ''))).toBe('file.mislabelled')
  })

  it.each([
    ['image/jpeg', 'image/jpg'],
    ['image/jpeg', 'image/pjpeg'],
    ['application/zip', 'application/x-zip-compressed'],
    ['application/pdf', 'application/octet-stream'],
  ])('recognize %s declared as %s', async (type, declared) => {
    const { answer } = await upload('TICKET', fileOf(contents[type] ?? '', 'a', declared))
    expect(answer.type).toBe(type)
  })

  describe('COVER', () => {
    const stored = async (width: number, height: number, orientation?: number) => {
      const picture = canvas(width, height).jpeg().withMetadata({ orientation })
      const { answer } = await upload('COVER', fileOf(await picture.toBuffer(), '김제보.jpg', 'image/jpeg'))
      const { bytes, headers } = await owner.call(getFile, { id: answer.id })
      const { format, width: storedWidth, height: storedHeight, exif } = await sharp(bytes).metadata()
      expect([answer.name, headers.get('content-type'), format, exif]).toEqual([
        ...['cover.webp', 'image/webp', 'webp'],
        undefined,
      ])
      return [storedWidth, storedHeight]
    }

    it.each<[string, [number, number, number?], [number, number]]>([
      ['scaled down', [3200, 800], [1600, 400]],
      ['cropped in its height', [1000, 1000], [1000, 250]],
      ['cropped in its width', [4000, 300], [1200, 300]],
      ['never enlarged', [800, 200], [800, 200]],
      ['measured as it is seen', [200, 800, 6], [800, 200]],
    ])('is %s: %j', async (_name, given, expected) => {
      expect(await stored(...given)).toEqual(expected)
    })

    it.each([
      [799, 400],
      [4000, 199],
    ])('of %i by %i pixels is refused', async (width, height) => {
      const bytes = await canvas(width, height).png().toBuffer()
      expect(await codeOf('COVER', fileOf(bytes, 'a', 'image/png'))).toBe('file.coverTooSmall')
    })
  })

  describe('KYC', () => {
    const scanOf = (width: number, height: number) =>
      canvas(width, height)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .toBuffer()
    const sealedOf = async (id: string): Promise<{ key: string; bytes: Buffer }> => {
      const { rows } = await app.database.pool.query('select key from files where id = $1', [id])
      return { key: rows[0].key, bytes: Buffer.from((await app.services.files.read(rows[0].key)) ?? []) }
    }

    it('is redrawn and stored sealed', async () => {
      const { answer } = await upload('KYC', fileOf(await scanOf(3000, 1000), '김제보 신분증.jpg', 'image/jpeg'))
      expect(answer.name, 'the name is not stored').toBe('scan.jpg')
      const { key, bytes } = await sealedOf(answer.id)
      expect(bytes.subarray(0, 6).toString()).toBe('local.')
      const opened = app.services.sealer.openBytes(bytes, key)
      expect(bytes.includes(Buffer.from(opened.subarray(0, 16))), 'no picture to be seen').toBe(false)
      expect(opened.length).toBe(answer.size)
      const { format, width, height, exif } = await sharp(opened).metadata()
      expect([format, width, height, exif]).toEqual(['jpeg', 2400, 800, undefined])
      expect(() => app.services.sealer.openBytes(bytes, 'kyc/other'), 'pictures cannot be swapped').toThrow()
    })

    it.each<[number, number, 'taken' | 'file.scanTooSmall']>([
      [1, 1, 'file.scanTooSmall'],
      [5, 65_000, 'file.scanTooSmall'],
      [300, 20_000, 'file.scanTooSmall'],
      [299, 400, 'file.scanTooSmall'],
      [400, 299, 'file.scanTooSmall'],
      [300, 300, 'taken'],
      [300, 2400, 'taken'],
    ])('of %i by %i pixels is checked for legibility: %s', async (width, height, code) => {
      expect(await codeOf('KYC', fileOf(await scanOf(width, height), 'a', 'image/jpeg'))).toBe(code)
    })

    it('is scaled down to a legible size', async () => {
      const { answer } = await upload('KYC', fileOf(await scanOf(1000, 4000), 'a', 'image/jpeg'))
      const { key, bytes } = await sealedOf(answer.id)
      const { width, height } = await sharp(app.services.sealer.openBytes(bytes, key)).metadata()
      expect([width, height]).toEqual([600, 2400])
    })

    it('is missing if it cannot be unsealed', async () => {
      const { answer } = await upload('KYC', fileOf(await scanOf(400, 300), 'a', 'image/jpeg'))
      const { key, bytes } = await sealedOf(answer.id)
      const { rows } = await app.database.pool.query('select purpose, key, size from files where id = $1', [answer.id])
      expect(await readBytes(app.services, rows[0])).toHaveLength(answer.size)
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      await app.services.files.put(key, bytes)
      expect(await readBytes(app.services, rows[0])).toBeNull()
    })

    it('is not enlarged', async () => {
      const { answer } = await upload('KYC', fileOf(await scanOf(400, 300), 'a', 'image/jpeg'))
      const { key, bytes } = await sealedOf(answer.id)
      expect(await sharp(app.services.sealer.openBytes(bytes, key)).metadata()).toMatchObject({ width: 400 })
    })

    it('is a download for viewers of its owner, and hidden while unattached', async () => {
      const { answer } = await upload('KYC', fileOf(await scanOf(400, 300), 'a.jpg', 'image/jpeg'))
      const { rows } = await app.database.pool.query(`select id from users where nickname = 'verified'`)
      const api = createApp(app.services)
      serveFiles(api, { IDENTITY: { maySee: async (_db, actor) => actor?.standing.isStaff ?? false } })
      const ask = async (person: Visitor) => {
        const visitor = createVisitor(api)
        for (const [name, value] of person.cookies) visitor.cookies.set(name, value)
        return visitor.call(getFile, { id: answer.id })
      }
      expect((await ask(verified)).status).toBe(404)
      await inTransaction(app.services.db, (tx) =>
        attachFile(tx, {
          id: answer.id,
          uploaderId: rows[0].id,
          purpose: 'KYC',
          owner: { kind: 'IDENTITY', id: 1 },
          field: 'idFront',
          at: app.clock.now(),
        }),
      )
      expect([(await ask(verified)).status, (await ask(hacker)).status]).toEqual([404, 404])
      const { headers, bytes } = await ask(staff)
      expect(headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
    })
  })
})
