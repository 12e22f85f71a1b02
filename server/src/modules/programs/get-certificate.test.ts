import { createHash, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { getCertificate, listCertificateKeys } from '@jebo/contract/programs/certificates.endpoints.ts'
import { updateParticipant } from '@jebo/contract/programs/participants.endpoints.ts'
import { getProgram, setProgramStatus, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { expect, it } from 'vitest'
import { openClosed } from '../../../test/closed-companies.ts'
import { openCompany } from '../../../test/companies.ts'
import { openParticipant } from '../../../test/participants.ts'
import { textOfPdf } from '../../../test/pdf-text.ts'
import { signUpAs } from '../../../test/people.ts'
import {
  addAsset,
  draftProgram,
  openChallenge,
  openPrivateProgram,
  openProgram,
  programForm,
} from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openSharedApp } from '../../../test/shared-app.ts'

const app = await openSharedApp()
const { owner } = await openCompany(app, { alias: 'shop' })
const { owner: rival } = await openCompany(app, { alias: 'rival' })
const hacker = await signUpAs(app, 'hacker')

/** The streams of a PDF, as they were before compression. */
const streamsOf = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/\/FlateDecode.*?stream\n(.*?)\nendstream/gs)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')),
  )

const download = (visitor: Visitor, id: number, version?: number) =>
  visitor.call(getCertificate, { id, ...(version !== undefined && { version }) })

const attachmentsOf = (pdf: Buffer) => {
  const streams = streamsOf(pdf)
  const starting = (start: string) => streams.find((stream) => stream.toString().startsWith(start)) ?? Buffer.alloc(0)
  return {
    statement: starting('{"assets":{"inScope"'),
    rules: starting('{"assets":['),
    signature: streams.find((stream) => stream.length === 64) ?? Buffer.alloc(0),
  }
}

it('states the rules of a version for a hacker, signed with a published key', async () => {
  const [inScope, outOfScope] = [
    await addAsset(owner, { name: '가맹점 센터', maxSeverity: 'HIGH' }),
    await addAsset(owner, { name: '결제망', isInScope: false }),
  ]
  const { id, version } = await openProgram(owner, { assetIds: [inScope, outOfScope] })
  const { headers, bytes: pdf } = await download(hacker, id)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('content-disposition')).toContain(`jebo-${id}-1.pdf`)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const { statement, rules, signature } = attachmentsOf(pdf)
  const stated = JSON.parse(statement.toString())
  expect(stated).toMatchObject({
    kind: 'jebo.authorization.1',
    company: { alias: 'shop' },
    program: { id, title: programForm.title, status: 'RUNNING' },
    version: { number: 1 },
    period: { startsOn: programForm.authorization.startsOn, endsOn: null },
    methods: programForm.authorization.methods,
    assets: { inScope: [{ id: inScope, name: '가맹점 센터' }], outOfScope: [{ id: outOfScope, name: '결제망' }] },
    rulesSha256: createHash('sha256').update(rules).digest('hex'),
  })
  expect(JSON.parse(rules.toString())).toMatchObject({ policy: programForm.policy })
  expect(textOfPdf(pdf)).toContain('가맹점 센터 · 웹 Web · ')
  expect(textOfPdf(pdf)).toContain('최대 심각도 Maximum severity: 높음 High')
  const [key, ...others] = (await app.visitor().call(listCertificateKeys, {})).answer.keys
  expect(others).toEqual([])
  expect(verify(null, statement, key?.publicKey ?? '', signature)).toBe(true)
  expect(
    verify(null, Buffer.from(statement.toString().replace('RUNNING', 'DRAFT')), key?.publicKey ?? '', signature),
  ).toBe(false)

  // The version before stays available.
  const changed = { ...programForm, id, version, assetIds: [inScope, outOfScope], authorizes: true }
  await owner.call(updateProgram, { ...changed, policy: '결제 화면만 시험해 주세요. 본인 계정으로요.' })
  await owner.call(setProgramStatus, { id, status: 'ENDED' })
  const versionOf = async (number?: number) =>
    JSON.parse(attachmentsOf((await download(owner, id, number)).bytes).statement.toString())
  expect(stated.program).not.toHaveProperty('endedAt')
  const program = { status: 'ENDED', endedAt: app.clock.now().toISOString() }
  expect(textOfPdf((await download(owner, id)).bytes)).toContain('except for a retest')
  expect(await versionOf()).toMatchObject({ version: { number: 2 }, program })
  expect(await versionOf(1)).toMatchObject({ program, version: { number: 1 }, rulesSha256: stated.rulesSha256 })
  const signedBy = (await app.visitor().call(listCertificateKeys, {})).answer.keys
  expect(signedBy).toEqual([key])
})

it('states that the company has closed', async () => {
  const { programId } = await openClosed(app, await signUpAs(app, 'finder'), { alias: 'gone' })
  const { bytes } = await download(hacker, programId)
  expect(textOfPdf(bytes)).not.toContain('except for a retest')
  const stated = JSON.parse(attachmentsOf(bytes).statement.toString())
  expect(stated).toMatchObject({
    company: { alias: 'gone', closedAt: app.clock.now().toISOString() },
    program: { status: 'ENDED', endedAt: app.clock.now().toISOString() },
  })
})

it('states when an event accepts tickets, beside the period in which tests are authorized', async () => {
  const { id, owner: host } = await openChallenge(app)
  const textOf = ({ bytes }: { bytes: Buffer }) => attachmentsOf(bytes).statement.toString()
  const { answer: page } = await host.call(getProgram, { id })
  expect(JSON.parse(textOf(await download(hacker, id)))).toMatchObject({
    window: page.window,
    period: { startsOn: programForm.authorization.startsOn },
  })
  expect(textOf(await download(hacker, (await openProgram(owner)).id))).not.toContain('window')
})

it('is given to signed-in users who see the program, of versions that exist', async () => {
  const { id } = await openProgram(owner)
  const draft = await draftProgram(owner)
  const statusOf = async (visitor: Visitor, input: object) => (await visitor.send(getCertificate, input)).status
  expect(await statusOf(app.visitor(), { id })).toBe(401)
  expect(await statusOf(hacker, { id, version: 2 })).toBe(404)
  expect(await statusOf(hacker, { id: draft.id })).toBe(404)
  expect(await statusOf(rival, { id: draft.id })).toBe(404)
  expect(await statusOf(owner, { id: draft.id })).toBe(404)
  expect(await statusOf(hacker, { id, version: 0 })).toBe(400)
})

it('is kept as the downloaded file by who has left a private program, and answered no more', async () => {
  const { owner: keeper } = await openCompany(app, { alias: 'vault' })
  const { id } = await openPrivateProgram(app, keeper, { method: 'INVITE' })
  const { hacker: hunter, participantId } = await openParticipant(app, id, 'passing')
  const { bytes: kept } = await download(hunter, id)
  await keeper.call(updateParticipant, { id, participantId, state: 'REJECTED' })
  for (const input of [{ id }, { id, version: 1 }]) {
    const reply = await hunter.send(getCertificate, input)
    expect([reply.status, reply.problem.messageKey]).toEqual([404, 'error.notFound'])
  }
  const { statement, signature } = attachmentsOf(kept)
  const { keys } = (await app.visitor().call(listCertificateKeys, {})).answer
  expect(keys.some(({ publicKey }) => verify(null, statement, publicKey, signature))).toBe(true)
})
