// Creates companies: a user applies, staff approve, the owner agrees to the terms.

import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import {
  applyCompany,
  decideApplication,
  getApplication,
  setCompanyPlan,
  updateApplication,
} from '@jebo/contract/companies/companies.endpoints.ts'
import type { Plan } from '@jebo/contract/companies/companies.limits.ts'
import { createInvitation, listManagers, updateManager } from '@jebo/contract/companies/members.endpoints.ts'
import { type CompanyPermission, companyPermissions } from '@jebo/contract/core/company-permissions.ts'
import type { InputOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { signUpStaff, userIdOf } from './money.ts'
import { signUpAs } from './people.ts'
import { pngOf } from './pictures.ts'
import type { Visitor } from './request.ts'
import { keyIn } from './row-id.ts'
import type { TestApp } from './test-app.ts'

const staffOf = new WeakMap<TestApp, Promise<Visitor>>()

/** The member of staff of the app, created on first use. */
export const getStaff = (app: TestApp): Promise<Visitor> => {
  const known = staffOf.get(app)
  if (known) return known
  const made = signUpStaff(app, 'clerk')
  staffOf.set(app, made)
  return made
}

/** Uploads a logo without attaching it. */
export const uploadLogo = async (visitor: Visitor): Promise<string> => {
  const { answer } = await visitor.call(uploadFile, { purpose: 'LOGO', file: await pngOf(400) })
  return answer.id
}

/** Uploads a cover without attaching it. */
export const uploadCover = async (visitor: Visitor): Promise<string> => {
  const { answer } = await visitor.call(uploadFile, { purpose: 'COVER', file: await pngOf(800, 200) })
  return answer.id
}

/** A complete application. */
export const applicationOf = (alias: string, logoId: string) => ({
  companyName: `${alias.replaceAll('_', '-')} (주)`,
  businessNumber: '123-45-67891',
  website: `https://${alias.toLowerCase().replaceAll('_', '-')}.test`,
  managerName: '김제보',
  jobTitle: '보안팀장',
  phone: '010-1234-5678',
  mail: `security@${alias.toLowerCase().replaceAll('_', '-')}.test`,
  alias,
  bio: '우리 서비스를 함께 지켜 주세요.',
  about: '첫째 줄\n둘째 줄',
  logoId,
})

/** A complete profile of an approved company. */
export const profileOf = (alias: string, logoId: string) => {
  const { alias: _alias, businessNumber: _businessNumber, ...profile } = applicationOf(alias, logoId)
  return profile
}

export type TestCompany = { owner: Visitor; uuid: string; alias: string }

type Options = { alias: string; plan?: Plan; isApproved?: boolean; hasAgreedTerms?: boolean }

/** Creates a company and its signed-in owner; approved and bound by the terms by default. */
export const openCompany = async (
  app: TestApp,
  { alias, plan = 'FREE', isApproved = true, hasAgreedTerms = true }: Options,
): Promise<TestCompany> => {
  const owner = await signUpAs(app, `own-${alias}`, `${alias}@owners.test`)
  const { answer, text } = await owner.call(applyCompany, applicationOf(alias, await uploadLogo(owner)))
  if (!answer?.uuid) throw new Error(`${alias} could not apply: ${text}`)
  const staff = await getStaff(app)
  if (isApproved) await staff.call(decideApplication, { uuid: answer.uuid, version: 1, decision: 'APPROVED' })
  if (plan !== 'FREE') await staff.call(setCompanyPlan, { uuid: answer.uuid, plan, version: 1 })
  if (hasAgreedTerms) await owner.call(agreeTerms, { types: ['MANAGER'] })
  return { owner, uuid: answer.uuid, alias }
}

export const companyIdOf = async (
  { database }: TestApp,
  { uuid }: Pick<TestCompany, 'uuid'>,
): Promise<RowId<'companies'>> => {
  const { rows } = await database.pool.query<{ id: RowId<'companies'> }>('select id from companies where uuid = $1', [
    uuid,
  ])
  return keyIn(rows)
}

export type Joining = Pick<Options, 'hasAgreedTerms'> & {
  /** All by default. */
  permissions?: readonly CompanyPermission[]
  /** The public ids of the only programs they see. */
  programs?: readonly number[]
}

/** Makes an existing user a manager of a company, as an accepted invitation would. */
export const becomeManager = async (
  app: TestApp,
  nickname: string,
  visitor: Visitor,
  alias: string,
  { hasAgreedTerms = true, permissions = companyPermissions, programs }: Joining = {},
): Promise<void> => {
  await app.database.pool.query(
    `insert into company_members (user_id, company_id, role, joined_at, permissions, all_programs)
     select $1, id, 'MANAGER', $2, $4, $5 from companies where alias = $3`,
    [await userIdOf(app, nickname), app.clock.now(), alias, permissions, programs === undefined],
  )
  await app.database.pool.query(
    `insert into company_member_programs (user_id, program_id)
     select $1, id from programs where public_id = any($2)`,
    [await userIdOf(app, nickname), programs ?? []],
  )
  if (!hasAgreedTerms) return
  const { status, text } = await visitor.call(agreeTerms, { types: ['MANAGER'] })
  if (status !== 204) throw new Error(`${nickname} could not agree to the terms: ${text}`)
}

/** Creates another manager, signed in. */
export const joinCompany = async (
  app: TestApp,
  { alias }: Pick<TestCompany, 'alias'>,
  nickname: string,
  joining: Joining = {},
): Promise<Visitor> => {
  const manager = await signUpAs(app, nickname)
  await becomeManager(app, nickname, manager, alias, joining)
  return manager
}

/** Removes a manager from their company, as leaving would. */
export const leaveCompany = async (app: TestApp, nickname: string): Promise<void> => {
  await app.database.pool.query('delete from company_members where user_id = $1', [await userIdOf(app, nickname)])
}

/** Saves an application over the version that is there. */
export const saveApplication = async (owner: Visitor, form: InputOf<typeof applyCompany>) => {
  const version = (await owner.call(getApplication, {})).answer.version ?? 1
  return owner.send(updateApplication, { ...form, version })
}

type GivenRights = { uuid: string; permissions: readonly string[]; programIds?: readonly number[] }

/** Changes what a manager may do now; by default in all programs. */
export const changeRights = async (manager: Visitor, given: GivenRights) => {
  const { answer } = await manager.call(listManagers, {})
  const version = answer.data.find(({ person }) => person.uuid === given.uuid)?.version ?? 1
  return manager.send(updateManager, { programIds: null, ...given, version })
}

type Invited = Partial<ParsedInputOf<typeof createInvitation>>

/** Invites an address; by default to handle the tickets of all programs. @returns the token of the mailed link */
export const inviteTo = async (app: TestApp, manager: Visitor, email: string, input: Invited = {}): Promise<string> => {
  const reply = await manager.call(createInvitation, { email, permissions: ['TICKETS'], programIds: null, ...input })
  if (reply.status !== 200) throw new Error(`${email} could not be invited: ${reply.text}`)
  return linkToInvitation(app, email)
}

/** The token of an invitation of an address, other than those that are known: mails arrive in any order. */
export const linkToInvitation = async (app: TestApp, email: string, known: readonly string[] = []): Promise<string> => {
  const mails = (await app.mails()).filter((mail) => mail.to?.[0]?.address === email)
  return (
    mails
      .flatMap(({ text }) => text?.match(/(?<=\/verify-complete\/)[\w-]{43}/) ?? [])
      .find((token) => !known.includes(token)) ?? ''
  )
}
