import type { RowId } from '@jebo/contract/core/id.ts'
import { getFile, uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day, hour } from '../../../test/clock.ts'
import { signUpAs } from '../../../test/people.ts'
import { pngOf } from '../../../test/pictures.ts'
import { createVisitor, type Visitor } from '../../../test/request.ts'
import { rowId } from '../../../test/row-id.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeInTurn } from '../../../test/waiting.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createApp } from '../../platform/http/app.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { workOnce } from '../../platform/jobs/worker.ts'
import { tasksOf } from '../../server.ts'
import { attachFile, detachFile, filePath, type OwnerKinds, serveFiles } from './public.ts'

const missing = '00000000-0000-4000-8000-000000000000'

describe('files and their owners', () => {
  let app: TestApp
  let hana: Visitor
  let stranger: Visitor
  const ids: Record<string, RowId<'users'>> = {}
  beforeAll(async () => {
    app = await openTestApp()
    hana = await signUpAs(app, 'hana')
    stranger = await signUpAs(app, 'stranger')
    for (const { id, nickname } of (await app.database.pool.query('select id, nickname from users')).rows) {
      ids[nickname] = id
    }
  })
  afterAll(() => app.close())

  const upload = async (): Promise<string> =>
    (await hana.call(uploadFile, { purpose: 'LOGO', file: await pngOf(400) })).answer.id
  const statuses = async (id: string, people = [hana, stranger, app.visitor()]): Promise<number[]> =>
    Promise.all(people.map(async (one) => (await one.call(getFile, { id })).status))
  const attach = (id: string, owner = { kind: 'COMPANY', id: 7 }, uploader = 'hana') =>
    inTransaction(app.services.db, (tx) =>
      attachFile(tx, {
        id,
        uploaderId: ids[uploader] ?? rowId('users', 0),
        purpose: 'LOGO',
        owner,
        field: 'logoId',
        at: app.clock.now(),
      }),
    )
  const refusal = async (work: Promise<unknown>): Promise<Pick<Refusal, 'code' | 'issues'> | null> =>
    work.then(
      () => null,
      (error: Refusal) => ({ code: error.code, issues: error.issues }),
    )
  const notFound = { code: 'file.notFound', issues: [{ path: 'logoId', messageKey: 'file.notFound' }] }
  const isStored = async (key: string): Promise<boolean> => (await app.services.files.read(key)) !== null
  const keyOf = async (id: string): Promise<string> =>
    (await app.database.pool.query('select key from files where id = $1', [id])).rows[0]?.key
  const work = () => workOnce(app.database.pool, tasksOf(app.services), app.services.log)
  const sweep = async () => {
    await app.database.pool.query(`select graphile_worker.add_job('files:sweep')`)
    await work()
  }

  it('has the path returned to its uploader', async () => {
    const { answer } = await hana.call(uploadFile, { purpose: 'LOGO', file: await pngOf(400) })
    expect(filePath(answer.id)).toBe(answer.path)
    expect((await hana.raw(answer.path.replace('/api', ''))).status).toBe(200)
  })

  it('shows an unattached file to its uploader only', async () => {
    expect(await statuses(await upload())).toEqual([200, 404, 404])
  })

  it('gives the same answer for a foreign and a missing file', async () => {
    const id = await upload()
    const [foreign, none] = await Promise.all([id, missing].map((one) => stranger.call(getFile, { id: one })))
    expect(foreign?.text).toBe(none?.text)
    expect(foreign?.problem.messageKey).toBe('error.notFound')
    for (const given of ['secret.key', 'x', '7', id.slice(1), `${id}0`]) {
      const reply = await hana.call(getFile, { id: given })
      expect([reply.status, reply.text], given).toEqual([404, none?.text])
    }
    expect((await hana.call(getFile, { id: id.toUpperCase() })).status).toBe(200)
  })

  it('sends headers that prevent execution and shared caching', async () => {
    const { headers } = await hana.call(getFile, { id: await upload() })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''logo.png",
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    })
  })

  it('checks with the owner’s module who can see an attached file', async () => {
    const asked: unknown[] = []
    const kinds: OwnerKinds = {
      COMPANY: {
        maySee: async (_db, actor, ownerId) => {
          asked.push([actor?.id ?? null, ownerId])
          return actor?.id === ids.stranger
        },
      },
    }
    const api = createApp(app.services)
    serveFiles(api, kinds)
    const throughCompanies = [hana, stranger, app.visitor()].map(({ cookies }) => {
      const visitor = createVisitor(api)
      for (const [name, value] of cookies) visitor.cookies.set(name, value)
      return visitor
    })
    const [id, unknown] = [await upload(), await upload()]
    await attach(id)
    await attach(unknown, { kind: 'STRANGER', id: 7 })
    expect(await statuses(id, throughCompanies)).toEqual([404, 200, 404])
    expect(asked).toEqual(
      expect.arrayContaining([
        [ids.hana, 7],
        [ids.stranger, 7],
        [null, 7],
      ]),
    )
    expect(await statuses(unknown, throughCompanies)).toEqual([404, 404, 404])
  })
  it('attaches a file once', async () => {
    const id = await upload()
    expect(await refusal(attach(id))).toBeNull()
    expect(await refusal(attach(id))).toEqual(notFound)
    expect(await refusal(attach(id, { kind: 'COMPANY', id: 8 }))).toEqual(notFound)
  })

  it('attaches it once for fifty concurrent calls', async () => {
    const id = await upload()
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusal(attach(id, { kind: 'COMPANY', id: n }))),
    )
    expect(tries.filter((one) => one === null)).toHaveLength(1)
  })

  it('refuses other users’ files and missing ones', async () => {
    expect(await refusal(attach(await upload(), undefined, 'stranger'))).toEqual(notFound)
    expect(await refusal(attach(missing))).toEqual(notFound)
  })

  it('deletes a detached file with its bytes, for its owner only', async () => {
    const owner = { kind: 'COMPANY', id: 9 }
    const id = await upload()
    const key = await keyOf(id)
    await attach(id, owner)
    await inTransaction(app.services.db, (tx) => detachFile(tx, { id, owner: { kind: 'COMPANY', id: 10 } }))
    await work()
    expect([await keyOf(id), await isStored(key)]).toEqual([key, true])
    await inTransaction(app.services.db, (tx) => detachFile(tx, { id, owner }))
    expect(await isStored(key)).toBe(true)
    await work()
    expect([await keyOf(id), await isStored(key)]).toEqual([undefined, false])
  })

  it('deletes nothing if the transaction is rolled back', async () => {
    const owner = { kind: 'COMPANY', id: 11 }
    const id = await upload()
    const key = await keyOf(id)
    await attach(id, owner)
    const undone = inTransaction(app.services.db, async (tx) => {
      await detachFile(tx, { id, owner })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await work()
    expect([await keyOf(id), await isStored(key)]).toEqual([key, true])
  })

  it('either attaches or sweeps an old file in a race', async () => {
    const uploaded = await makeInTurn(20, upload)
    const keys = await Promise.all(uploaded.map(keyOf))
    app.clock.advance(day)
    const [refusals] = await Promise.all([Promise.all(uploaded.map(async (id) => refusal(attach(id)))), sweep()])
    await work()
    const left = await Promise.all(uploaded.map(keyOf))
    const stored = await Promise.all(keys.map(isStored))
    const attached = refusals.map((one) => one === null)
    expect(left.map((key) => key !== undefined)).toEqual(attached)
    expect(stored).toEqual(attached)
    hana = await signUpAs(app, 'hana-again')
    ids.hana = (await app.database.pool.query(`select id from users where nickname = 'hana-again'`)).rows[0].id
  })

  it('sweeps files that are unattached for a day, with bytes and row', async () => {
    const [free, attached] = [await upload(), await upload()]
    const keys = [await keyOf(free), await keyOf(attached)]
    await attach(attached)
    app.clock.advance(day - hour)
    const fresh = await upload()
    const freshKey = await keyOf(fresh)
    await sweep()
    expect(await keyOf(free)).toBe(keys[0])
    app.clock.advance(hour)
    await sweep()
    expect(await Promise.all([free, attached, fresh].map(keyOf))).toEqual([undefined, keys[1], freshKey])
    expect(await Promise.all([...keys, freshKey].map((key) => isStored(key ?? '')))).toEqual([false, true, true])
  })
})
