// Creates programs: as a draft, complete, or published.
import { createAsset, listAssets } from '@jebo/contract/companies/companies.endpoints.ts'
import { presetRange } from '@jebo/contract/core/bounty.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { createProgram, publishProgram, updateProgram } from '@jebo/contract/programs/programs.endpoints.ts'
import { getAuth } from '@jebo/contract/viewer/viewer.endpoints.ts'
import { openCompany } from './companies.ts'
import type { Visitor } from './request.ts'
import { keyIn } from './row-id.ts'
import type { TestApp } from './test-app.ts'

export type ProgramForm = Omit<InputOf<typeof updateProgram>, 'id' | 'version'>

/** A form that can be published, without assets. */
export const programForm = {
  title: '쇼핑몰 버그바운티',
  summary: '결제와 회원 서비스의 취약점을 찾아 주세요.',
  bountyRange: presetRange('BASIC'),
  policy: '서비스 운영을 방해하는 시험은 하지 마세요.\n개인정보를 열람하면 바로 멈추고 알려 주세요.',
  introduction: '첫째 줄이에요. 우리 서비스를 함께 지켜 주세요.\n둘째 줄이에요.',
  authorization: { startsOn: '2026-01-01', methods: '수동 점검과 초당 10회 이하의 자동 점검' },
} satisfies ProgramForm

/** How many assets a manager has entered. */
const entered = new WeakMap<Visitor, number>()

/** Creates an asset of the manager's company. */
export const addAsset = async (
  manager: Visitor,
  { name = '쇼핑몰', type = 'WEB', ...scope }: Partial<InputOf<typeof createAsset>> = {},
): Promise<number> => {
  // A company has each location once.
  const before = entered.get(manager) ?? 0
  entered.set(manager, before + 1)
  const path = before === 0 ? '' : `/${before}`
  const url = type === 'MOBILE' ? `https://apps.apple.com/kr/app${path}/id123456789` : `https://shop.test${path}`
  const { answer, text } = await manager.call(createAsset, { name, type, url, ...scope })
  if (!answer?.id) throw new Error(`the asset ${name} was not entered: ${text}`)
  return answer.id
}

/** Where an asset of the manager's company is. */
export const locationOf = async (manager: Visitor, assetId: number): Promise<string> => {
  const { answer } = await manager.call(listAssets, { size: 100 })
  return answer.data.find(({ id }) => id === assetId)?.url ?? ''
}

/** Creates a draft with only a title. */
export const beginProgram = async (manager: Visitor, title: string = programForm.title): Promise<number> => {
  const { answer, text } = await manager.call(createProgram, { title })
  if (!answer?.id) throw new Error(`${title} could not be started: ${text}`)
  return answer.id
}

type Drafted = { id: number; version: number; assetIds: number[] }

/** Creates a draft that can be published. @param changes of the form; without `assetIds` one asset is created */
export const draftProgram = async (manager: Visitor, changes: Partial<ProgramForm> = {}): Promise<Drafted> => {
  const assetIds = [...(changes.assetIds ?? [await addAsset(manager)])]
  const id = await beginProgram(manager, changes.title)
  const form = { ...programForm, ...changes, assetIds }
  const { status, answer, text } = await manager.call(updateProgram, { ...form, id, version: 1 })
  if (status !== 200) throw new Error(`${form.title} could not be filled in: ${text}`)
  return { id, version: answer.version, assetIds }
}

/** Creates a running program. @param changes as for a draft */
export const openProgram = async (manager: Visitor, changes: Partial<ProgramForm> = {}): Promise<Drafted> => {
  const draft = await draftProgram(manager, changes)
  const reply = await manager.call(publishProgram, { id: draft.id, version: draft.version, authorizes: true })
  if (reply.status !== 204) throw new Error(`the program could not be published: ${reply.text}`)
  return { ...draft, version: draft.version + 1 }
}

/** Creates a running private program of a company, which is on the PRO plan from then on. */
export const openPrivateProgram = async (
  app: TestApp,
  manager: Visitor,
  { method = 'APPLY', ...changes }: Partial<ProgramForm> & { method?: 'APPLY' | 'INVITE' } = {},
): Promise<Drafted> => {
  await app.database.pool.query(
    `update companies set plan = 'PRO' where id in (
       select company_id from company_members where user_id = (select id from users where uuid = $1))`,
    [(await manager.call(getAuth, {})).answer.uuid],
  )
  return openProgram(manager, { type: 'PRIVATE', participationMethod: method, ...changes })
}

/** Creates a running challenge of a company of its own. */
export const openChallenge = async (
  app: TestApp,
  changes: Partial<ProgramForm> = {},
): Promise<Drafted & { owner: Visitor }> => {
  const { owner } = await openCompany(app, { alias: 'fair', plan: 'PRO' })
  const window = { startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' }
  return { ...(await openProgram(owner, { type: 'CHALLENGE', window, ...changes })), owner }
}

/** The internal id of a program. */
export const programKeyOf = async ({ database }: TestApp, id: number): Promise<RowId<'programs'>> => {
  const found = await database.pool.query<{ id: RowId<'programs'> }>('select id from programs where public_id = $1', [
    id,
  ])
  return keyIn(found.rows)
}

/** The programs whose searched row is not what they say, or which have none, by their internal ids. */
export const findOutdatedWords = async ({ database }: TestApp): Promise<number[]> => {
  const { rows } = await database.pool.query<{ id: number }>(`
    select coalesce(found.id, stored.id) as id from find_program_words(0, 9223372036854775807) as found
    full join program_words as stored on stored.id = found.id where stored is distinct from found`)
  return rows.map(({ id }) => id)
}
