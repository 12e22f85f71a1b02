// Objects of others are not found: every call that names an object, by everyone without access to it.
import { listDevices } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { blockHacker } from '@jebo/contract/companies/blocks.endpoints.ts'
import { applyCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import { createInvitation } from '@jebo/contract/companies/members.endpoints.ts'
import { callName, type Endpoint, placeholdersOf } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankLineOf } from '../test/bank-files.ts'
import { applicationOf, joinCompany, leaveCompany, openCompany, uploadLogo } from '../test/companies.ts'
import { inviteToCrew, joinCrew, openCrew } from '../test/crews.ts'
import { signUpAndSubmit } from '../test/kyc.ts'
import { keyed } from '../test/money.ts'
import { openBatchWorld } from '../test/payout-batches.ts'
import { enterPassword, signUpAs } from '../test/people.ts'
import { careerItems, signUpConsenting } from '../test/profiles.ts'
import { addAsset, draftProgram, openPrivateProgram, openProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import {
  draftTicket,
  hiddenTicket,
  openTicketWorld,
  pageOf,
  reportedTicket,
  type TicketWorld,
  ticketForm,
  ticketIn,
} from '../test/tickets.ts'

type Named = keyof typeof endpoints

/** The objects that the calls name. */
type Objects = Record<
  | 'draftProgram'
  | 'privateProgram'
  | 'participant'
  | 'draftEvent'
  | 'asset'
  | 'invitation'
  | 'block'
  | 'label'
  | 'view'
  | 'reply'
  | 'member'
  | 'contract'
  | 'payoutBatch'
  | 'adjustment'
  | 'bankLine'
  | 'draftTicket'
  | 'ticket'
  | 'comment'
  | 'closedTicket'
  | 'takeDown'
  | 'report'
  | 'logo'
  | 'notification'
  | 'career'
  | 'company'
  | 'device'
  | 'kyc'
  | 'crew'
  | 'crewInvitation',
  number | string
> & { request: string }

const unknownUuid = '00000000-0000-4000-8000-000000000000'

const missing: Record<string, number | string> = {
  number: 12_345_678,
  string: unknownUuid,
}

type Row = { object: keyof Objects; input?: Record<string, unknown>; headers?: Record<string, string> }

const contents = '이어서 알려 드려요.'
/** One row for each call with a placeholder: the object it names, and the rest of a valid input. */
const rows: Partial<Record<Named, Row>> = {
  updateCareer: { object: 'career', input: { item: careerItems.AWARD, version: 1 } },
  deleteCareer: { object: 'career' },
  getFile: { object: 'logo' },
  viewKyc: { object: 'kyc', input: { reason: contents } },
  decideKyc: { object: 'kyc', input: { decision: 'APPROVED' } },
  endDevice: { object: 'device' },
  updateManager: { object: 'member', input: { permissions: ['TICKETS'], programIds: null, version: 1 } },
  removeManager: { object: 'member' },
  resendInvitation: { object: 'invitation' },
  revokeInvitation: { object: 'invitation' },
  liftBlock: { object: 'block' },
  updateLabel: { object: 'label', input: { name: '급함', tone: 'red' } },
  deleteLabel: { object: 'label' },
  renameTicketView: { object: 'view', input: { name: '내 차례' } },
  deleteTicketView: { object: 'view' },
  updateReply: { object: 'reply', input: { title: '인사', ko: contents, version: 1 } },
  deleteReply: { object: 'reply' },
  liftBlockAsStaff: { object: 'block', input: { reason: '신청 심사' } },
  updateAsset: { object: 'asset', input: { name: '자산', type: 'WEB', version: 1 } },
  deleteAsset: { object: 'asset' },
  viewApplication: { object: 'company', input: { reason: '신청 심사' } },
  decideApplication: { object: 'company', input: { version: 1, decision: 'APPROVED' } },
  setCompanyPlan: { object: 'company', input: { plan: 'PRO', version: 1 } },
  getDeposit: { object: 'contract' },
  cancelContract: { object: 'contract' },
  downloadPayoutReceipt: { object: 'contract' },
  viewPayoutAccount: { object: 'contract', input: { reason: '출금 이체' } },
  matchBankLine: { object: 'bankLine', input: { depositId: 12_345_678 }, headers: keyed() },
  dismissBankLine: { object: 'bankLine', input: { reason: contents } },
  decideAdjustment: { object: 'adjustment', input: { accept: false }, headers: keyed() },
  getPayoutBatch: { object: 'payoutBatch' },
  downloadPayoutFile: { object: 'payoutBatch', input: { reason: '출금 이체' } },
  settlePayoutBatch: { object: 'payoutBatch', headers: keyed() },
  changeContractStatus: { object: 'contract', input: { status: 'DONE' }, headers: keyed() },
  getProgram: { object: 'draftProgram' },
  getCertificate: { object: 'draftProgram' },
  listRulesVersions: { object: 'draftProgram' },
  cloneProgram: { object: 'draftProgram', input: { title: '사본' } },
  getEvent: { object: 'draftEvent' },
  listEventParticipants: { object: 'draftEvent' },
  updateProgram: { object: 'draftProgram', input: { ...programForm, version: 1 } },
  deleteProgram: { object: 'draftProgram' },
  publishProgram: { object: 'draftProgram', input: { version: 1, authorizes: true } },
  setProgramStatus: { object: 'draftProgram', input: { status: 'RUNNING' } },
  getReserve: { object: 'draftProgram' },
  listReserveEntries: { object: 'draftProgram' },
  exportReserveStatement: { object: 'draftProgram' },
  changeReserve: { object: 'draftProgram', input: { to: 'RESERVE', amount: 1000 }, headers: keyed() },
  readNotification: { object: 'notification', input: { times: 1 } },
  listParticipants: { object: 'privateProgram' },
  applyToProgram: { object: 'privateProgram' },
  updateParticipant: { object: 'privateProgram', input: { state: 'REJECTED' } },
  inviteToProgram: { object: 'privateProgram', input: { nickname: 'author' } },
  acceptProgramInvitation: { object: 'privateProgram' },
  rejectProgramInvitation: { object: 'privateProgram' },
  leaveProgram: { object: 'privateProgram' },
  updateTicket: { object: 'draftTicket', input: { ...ticketForm, version: 1 } },
  deleteTicket: { object: 'draftTicket' },
  getDraftChecks: { object: 'draftTicket' },
  submitTicket: { object: 'draftTicket', input: { version: 1, rulesVersion: 1 } },
  getFollow: { object: 'ticket', input: { target: 'tickets' } },
  follow: { object: 'ticket', input: { target: 'tickets' } },
  unfollow: { object: 'ticket', input: { target: 'tickets' } },
  getTicket: { object: 'ticket' },
  getReceipt: { object: 'ticket' },
  downloadReceipt: { object: 'ticket' },
  exportTicket: { object: 'ticket', input: { format: 'markdown' } },
  downloadPrecedence: { object: 'ticket' },
  listTicketActivities: { object: 'ticket' },
  watchTicket: { object: 'ticket' },
  listTicketComments: { object: 'ticket' },
  getLimitedTicket: { object: 'ticket' },
  answerTicket: { object: 'ticket', input: { contents } },
  retestTicket: { object: 'ticket', input: { fixed: true, comment: contents } },
  changeSubstate: { object: 'ticket', input: { substate: 'IN_PROGRESS' } },
  changeSeverity: { object: 'ticket', input: { severity: 'LOW', comment: contents } },
  rewardTicket: { object: 'ticket', input: { amount: 200_000 }, headers: keyed() },
  addParticipant: { object: 'ticket', input: { nickname: 'nobody', share: 100 } },
  removeParticipant: { object: 'ticket', input: { uuid: crypto.randomUUID() } },
  answerParticipation: { object: 'ticket', input: { accept: true, share: 100 } },
  proposeReward: { object: 'ticket', input: { amount: 200_000 } },
  approveReward: { object: 'ticket', input: { proposalId: unknownUuid }, headers: keyed() },
  refuseReward: { object: 'ticket', input: { proposalId: unknownUuid, reason: contents } },
  withdrawReward: { object: 'ticket', input: { proposalId: unknownUuid } },
  labelTicket: { object: 'ticket', input: { labelId: unknownUuid, isOn: true } },
  assignTicket: { object: 'ticket', input: { to: 'NOBODY' } },
  changeAnonymity: { object: 'ticket', input: { isAnonymous: true } },
  getRedactions: { object: 'ticket' },
  previewTicket: { object: 'ticket' },
  updateRedactions: { object: 'ticket', input: { readPassages: [], passages: ['가릴 글'] } },
  allowFile: { object: 'ticket', input: { fileId: unknownUuid, isAllowed: true } },
  discloseEarly: { object: 'ticket', input: { summary: '열 글자가 넘는 요약이에요.', reason: contents } },
  changeSummary: { object: 'ticket', input: { summary: '열 글자가 넘는 요약이에요.' } },
  requestDisclosure: { object: 'ticket', input: { disclosure: 'FULLY_DISCLOSED' } },
  createTicketComment: { object: 'ticket', input: { contents } },
  getCrew: { object: 'crew' },
  updateCrew: { object: 'crew', input: { name: 'another', version: 1 } },
  deleteCrew: { object: 'crew' },
  removeCrewMember: { object: 'crew', input: { uuid: unknownUuid } },
  handOverCrew: { object: 'crew', input: { uuid: unknownUuid } },
  listCrewInvitations: { object: 'crew' },
  createCrewInvitation: { object: 'crew', input: { nickname: 'hacker' } },
  withdrawCrewInvitation: { object: 'crew', input: { invitationId: unknownUuid } },
  getCrewWallet: { object: 'crew' },
  exportCrewWalletStatement: { object: 'crew' },
  listCrewWalletEntries: { object: 'crew' },
  transferCrewCredit: { object: 'crew', input: { uuid: unknownUuid, amount: 1 }, headers: keyed() },
  acceptCrewInvitation: { object: 'crewInvitation' },
  rejectCrewInvitation: { object: 'crewInvitation' },
  answerDisclosure: { object: 'closedTicket', input: { accept: true } },
  appealClosing: { object: 'closedTicket', input: { closing: 'RESOLVED', reason: contents } },
  decideAppeal: { object: 'request', input: { decision: 'REFUSED', reason: contents } },
  decideObjection: { object: 'request', input: { decision: 'REFUSED', reason: contents } },
  extendDisclosure: { object: 'request', input: { reason: contents } },
  postponePublication: { object: 'ticket', input: { reason: contents } },
  reportTicket: {
    object: 'ticket',
    input: { reason: 'OTHER', contents: '열 글자가 넘는 신고예요.', email: 'asker@people.test' },
  },
  dismissReport: { object: 'report', input: { reason: contents } },
  hideTicket: { object: 'closedTicket', input: { from: 'FULLY_DISCLOSED', days: 7, reason: contents } },
  answerTakeDown: { object: 'ticket', input: { answer: contents } },
  decideTakeDown: { object: 'takeDown', input: { decision: 'RESTORED', reason: contents } },
  lowerDisclosure: {
    object: 'closedTicket',
    input: { from: 'FULLY_DISCLOSED', disclosure: 'CLOSED', reason: contents },
  },
  updateComment: { object: 'comment', input: { contents, version: 1 } },
  deleteComment: { object: 'comment' },
}

/** Their placeholder is a public name, or a kind. */
const byName: readonly string[] = [
  'checkEmailCode',
  'getCompany',
  'getCrewPage',
  'getHackerRecord',
  'getUser',
  'listFollowing',
  'listProgramsOfCompany',
]

/** Their placeholder is a secret that gives access. */
const bySecret: readonly string[] = [
  'checkPasswordReset',
  'resetPassword',
  'checkEmailChange',
  'confirmEmailChange',
  'checkEmailRevert',
  'revertEmail',
  'checkUnsubscription',
  'getInvitation',
  'acceptInvitation',
  'unsubscribe',
]

const named = Object.entries(endpoints).filter(([, { path }]) => placeholdersOf(path).length > 0) as [Named, Endpoint][]
const strangers = [
  ...(['guest', 'another hacker', "another crew's member", 'staff'] as const),
  ...([
    "another company's owner",
    "a pending company's owner",
    'a former manager',
    "another program's manager",
  ] as const),
] as const
type Stranger = (typeof strangers)[number]

/** Whatever programs a manager works on, these are their company's. */
const ofCompany: readonly (keyof Objects)[] = [
  ...(['asset', 'invitation', 'block', 'label', 'view', 'reply', 'member', 'contract', 'logo'] as const),
]

const batchOf = async (app: TestApp): Promise<string> => {
  const { approved, batch } = await openBatchWorld(app, 'pays')
  await approved('batched')
  return (await batch()).id
}

const adjustmentOf = async (staff: Visitor): Promise<string> => {
  const input = { kind: 'USER' as const, name: 'teller', amount: 1000, reason: contents }
  return (await staff.call(endpoints.adjustWallet, input, keyed())).answer.id
}

const makeObjects = async (world: TicketWorld): Promise<Objects> => {
  const { author, manager, owner, app } = world
  const ticket = await ticketIn(world, 'SUBMITTED')
  const closedTicket = await ticketIn(world, 'RESOLVED')
  await author.call(requestDisclosure, { id: closedTicket, disclosure: 'FULLY_DISCLOSED' })
  await app.mails()
  await enterPassword(author)
  const waiting = await signUpAs(app, 'waiting')
  const logo = await uploadLogo(waiting)
  const secret = await openPrivateProgram(app, owner, { method: 'INVITE' })
  await signUpAs(app, 'waiter')
  const teller = await signUpConsenting(app, 'teller')
  const crew = await openCrew(author, 'authors')
  const { answer: company } = await waiting.call(applyCompany, applicationOf('waiting', logo))
  return {
    draftProgram: (await draftProgram(owner)).id,
    privateProgram: secret.id,
    participant: (await owner.call(inviteToProgram, { id: secret.id, nickname: 'waiter' })).answer.id,
    draftEvent: (await draftProgram((await openCompany(app, { alias: 'fair', plan: 'PRO' })).owner, { type: 'EVENT' }))
      .id,
    asset: await addAsset(owner),
    invitation: (
      await owner.call(createInvitation, { email: 'invited@people.test', permissions: ['TICKETS'], programIds: null })
    ).answer.id,
    block: (await owner.call(blockHacker, { nickname: 'teller', reason: contents })).answer.id,
    label: (await owner.call(endpoints.createLabel, { name: '급함', tone: 'red' })).answer.id,
    view: (
      await owner.call(endpoints.createTicketView, { name: '우리 차례', isShared: true, filters: { state: 'OPEN' } })
    ).answer.id,
    reply: (await owner.call(endpoints.createReply, { title: '인사', ko: contents })).answer.id,
    member: (await manager.call(endpoints.getAuth, {})).answer.uuid,
    payoutBatch: await batchOf(app),
    adjustment: await adjustmentOf(world.staff),
    bankLine: await bankLineOf(world.staff, 50_000),
    contract: (await owner.call(announceDeposit, { amount: 1_000_000, depositor: '제보' }, keyed())).answer.id,
    draftTicket: (await draftTicket(author, world.programId)).id,
    ticket,
    comment: (await manager.call(createTicketComment, { id: ticket, contents })).answer.id,
    closedTicket,
    takeDown: (await hiddenTicket(world)).takeDownId,
    report: (await reportedTicket(world)).reportId,
    request: (await pageOf(manager, closedTicket)).disclosureRequest?.id ?? '',
    logo,
    notification: (await owner.call(listNotifications, {})).answer.data[0]?.id ?? '',
    company: company.uuid,
    career: (await teller.call(createCareer, { item: careerItems.AWARD })).answer.id,
    device: (await author.call(listDevices, {})).answer.data[0]?.id ?? '',
    kyc: (await signUpAndSubmit(app, 'holder')).id,
    crew,
    crewInvitation: await inviteToCrew(author, crew, 'teller'),
  }
}

describe('an object of others', () => {
  let app: TestApp
  let objects: Objects
  const visitors = new Map<Stranger, Visitor>()
  beforeAll(async () => {
    app = await openTestApp()
    const world = await openTicketWorld(app)
    objects = await makeObjects(world)
    visitors.set('guest', world.guest)
    visitors.set('another hacker', world.hacker)
    visitors.set("another company's owner", world.rival)
    visitors.set('staff', world.staff)
    const others = await openCrew(await signUpAs(app, 'other-leader'), 'others')
    visitors.set("another crew's member", await signUpAs(app, 'other-member'))
    await joinCrew(app, others, 'other-member')
    const { id: otherProgram } = await openProgram(world.owner, { title: '다른 프로그램' })
    visitors.set(
      "another program's manager",
      await joinCompany(app, { alias: 'acme' }, 'limited', { programs: [otherProgram] }),
    )
    visitors.set('a former manager', await joinCompany(app, { alias: 'acme' }, 'former'))
    await leaveCompany(app, 'former')
    const pending = await openCompany(app, { alias: 'newcomer', isApproved: false, hasAgreedTerms: false })
    visitors.set("a pending company's owner", pending.owner)
    for (const [who, visitor] of visitors) if (who !== 'guest') await enterPassword(visitor)
  })
  afterAll(() => app.close())

  it('is tried with every call that names an object', () => {
    const asked = [...Object.keys(rows), ...byName, ...bySecret]
    expect(named.map(([name]) => name).filter((name) => !asked.includes(name))).toEqual([])
  })

  it('exists', () => {
    expect(Object.entries(objects).filter(([, id]) => !id)).toEqual([])
  })

  const table = named.flatMap(([name, endpoint]) => {
    const row = rows[name]
    if (!row) return []
    const isForStaff = endpoint.access === 'staff' || row.object === 'logo'
    const theirs = strangers.filter((who) => {
      if (who === 'staff') return !isForStaff
      return who !== "another program's manager" || !ofCompany.includes(row.object)
    })
    return theirs.map((who) => ({ call: callName(endpoint), who, endpoint, row }))
  })

  it.each(table)('is not found by $call of $who', async ({ who, endpoint, row }) => {
    const visitor = visitors.get(who)
    const placeholder = placeholdersOf(endpoint.path).find((name) => !(name in (row.input ?? {}))) ?? ''
    const object = objects[row.object]
    const rest = {
      ...row.input,
      ...(endpoint.path.includes('{requestId}') && { requestId: objects.request }),
      ...(endpoint.path.includes('{participantId}') && { participantId: objects.participant }),
    }
    const found = await visitor?.send(endpoint, { ...rest, [placeholder]: object }, row.headers)
    const none = await visitor?.send(endpoint, { ...rest, [placeholder]: missing[typeof object] }, row.headers)
    expect([401, 403, 404]).toContain(found?.status)
    expect(found?.status).toBe(none?.status)
    expect(found?.text).toBe(none?.text)
  })
})
