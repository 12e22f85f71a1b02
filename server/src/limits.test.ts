// What bounds each call that writes: a limit for its rate, or the reason why it needs none. `caps.test.ts` tries what is
// counted in rows.
import * as authentication from '@jebo/contract/accounts/authentication.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { retractKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, openCompany, profileOf, uploadLogo } from '../test/companies.ts'
import { kycFormOf, signUpPerson } from '../test/kyc.ts'
import { keyed } from '../test/money.ts'
import { enterPassword, password, signUpAs } from '../test/people.ts'
import { pngOf } from '../test/pictures.ts'
import { programForm } from '../test/programs.ts'
import type { Reply, Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { openTicketWorld, ticketForm } from '../test/tickets.ts'
import { limits as accounts } from './modules/accounts/accounts.limits.ts'
import { limits as companies } from './modules/companies/companies.limits.ts'
import { limits as crews } from './modules/crews/crews.limits.ts'
import { limits as departures } from './modules/departures/departures.limits.ts'
import { limits as exporting } from './modules/exports/exports.limits.ts'
import { limits as files } from './modules/files/files.limits.ts'
import { limits as following } from './modules/following/following.limits.ts'
import { limits as identity } from './modules/identity/identity.limits.ts'
import { limits as ledger } from './modules/ledger/ledger.limits.ts'
import { limits as markdown } from './modules/markdown/markdown.limits.ts'
import { limits as programs } from './modules/programs/programs.limits.ts'
import { limits as support } from './modules/support/support.limits.ts'
import { limits as tickets } from './modules/tickets/tickets.limits.ts'
import type { Limit } from './platform/limits/limits.ts'

const byStaff = 'only staff may make it, and their actions are recorded'
const overwrites = 'it overwrites one row'
const removes = 'it removes or ends what another call made'
const answersOnce = 'it answers what another call made, once'
const countedInRows = 'it is counted in rows, see caps.test.ts'

const newAddress = [
  accounts.newAddressPerClient,
  accounts.codePerMinute,
  accounts.codePerHour,
  accounts.codePerNetwork,
  accounts.codePerEmail,
]
const comments = [tickets.comments, tickets.commentsPerDay]

const bounds: Record<string, readonly Limit[] | string> = {
  requestEmailCode: newAddress,
  checkEmailCode: [accounts.checkPerClient],
  signUp: [accounts.signUpPerClient],
  checkNickname: [accounts.nicknameChecksPerClient],
  signIn: [accounts.signInPerClient],
  requestPasswordReset: [
    accounts.resetPerClient,
    accounts.resetPerHour,
    accounts.resetPerNetwork,
    accounts.resetPerEmail,
    accounts.resetPerBrowser,
  ],
  resetPassword: [accounts.resetPerformedPerClient],
  reauthenticate: [accounts.freshFailures],
  changePassword: [accounts.passwordPerUser],
  changeEmail: [accounts.emailChangePerUser, ...newAddress],
  confirmEmailChange: answersOnce,
  revertEmail: [accounts.resetPerformedPerClient],
  endDevice: removes,
  endOtherDevices: removes,
  beginSecondFactor: overwrites,
  switchOnSecondFactor: [accounts.secondFactorFailures],
  switchOffSecondFactor: removes,
  createCareer: countedInRows,
  updateCareer: overwrites,
  deleteCareer: removes,
  exposeCareers: overwrites,
  updateProfile: countedInRows,
  setProfileImage: overwrites,
  agreeTerms: [accounts.agreementsPerUser],
  revokeConsent: removes,
  updateComment: overwrites,
  deleteComment: removes,
  applyCompany: [companies.applications],
  checkAlias: [companies.aliasChecks],
  updateApplication: [companies.applicationChanges],
  retractApplication: removes,
  updateCompanyProfile: [companies.profileChanges],
  createAsset: [companies.assets, companies.assetsBeforeApproval],
  checkAssets: [companies.assetChecks],
  importAssets: [companies.assetImports],
  updateAsset: [companies.assetChanges],
  deleteAsset: removes,
  updateManager: [companies.memberChanges],
  removeManager: removes,
  delegateOwnership: overwrites,
  closeCompany: removes,
  createInvitation: [companies.invitations, companies.invitationsPerAddress],
  resendInvitation: [companies.invitations, companies.invitationsPerAddress],
  revokeInvitation: removes,
  blockHacker: [companies.blocks],
  liftBlock: removes,
  updateResponseTargets: overwrites,
  updateRewardApproval: overwrites,
  liftBlockAsStaff: byStaff,
  acceptInvitation: [companies.acceptances],
  createCrew: [crews.creations],
  updateCrew: [crews.changes],
  deleteCrew: removes,
  removeCrewMember: removes,
  handOverCrew: [crews.leads],
  createCrewInvitation: [crews.invitations],
  withdrawCrewInvitation: removes,
  transferCrewCredit: 'it spends what the crew has received',
  acceptCrewInvitation: [crews.answers],
  rejectCrewInvitation: removes,
  viewApplication: byStaff,
  decideApplication: byStaff,
  setCompanyPlan: byStaff,
  uploadFile: [files.uploadPerUser],
  follow: [following.perUser],
  unfollow: removes,
  beginMobileVerification: [identity.attempts, identity.failures],
  beginNda: [identity.attempts, identity.failures],
  completeIdentity: answersOnce,
  submitKyc: [identity.submissions],
  retractKyc: removes,
  viewKyc: byStaff,
  decideKyc: byStaff,
  announceDeposit: [ledger.deposits],
  requestWithdrawal: countedInRows,
  viewPayoutAccount: byStaff,
  cancelContract: removes,
  changeContractStatus: byStaff,
  readNotification: overwrites,
  requestExport: [exporting.exportPerUser],
  leavePlatform: [departures.departurePerUser],
  readAllNotifications: overwrites,
  updateMailPreferences: overwrites,
  unsubscribe: overwrites,
  contactOperator: [support.contactPerClient, support.contactPerEmail],
  createProgram: [programs.drafts],
  cloneProgram: [programs.drafts],
  updateProgram: [programs.changes],
  deleteProgram: removes,
  publishProgram: [programs.changes],
  setProgramStatus: [programs.changes],
  applyToProgram: [programs.applications],
  updateParticipant: [programs.changes],
  inviteToProgram: [programs.invitations],
  acceptProgramInvitation: answersOnce,
  rejectProgramInvitation: answersOnce,
  leaveProgram: removes,
  createTicket: [tickets.drafts],
  updateTicket: overwrites,
  deleteTicket: removes,
  submitTicket: [tickets.submissions],
  answerTicket: comments,
  retestTicket: comments,
  changeSubstate: countedInRows,
  changeSeverity: countedInRows,
  rewardTicket: 'it spends what the company has deposited',
  proposeReward: [tickets.rewardProposals],
  addParticipant: [tickets.participants],
  removeParticipant: removes,
  answerParticipation: answersOnce,
  approveReward: 'it spends what the company has deposited',
  refuseReward: answersOnce,
  withdrawReward: removes,
  requestDisclosure: [tickets.disclosureRequests],
  answerDisclosure: answersOnce,
  changeSummary: [tickets.summaries],
  updateRedactions: [tickets.redactions],
  allowFile: [tickets.publicFiles],
  appealClosing: 'each closing has one at most, and changes of a ticket are counted in its rows',
  decideAppeal: byStaff,
  decideObjection: byStaff,
  extendDisclosure: byStaff,
  lowerDisclosure: byStaff,
  postponePublication: byStaff,
  reportTicket: [tickets.reportsPerClient, tickets.reportsPerReporter],
  dismissReport: byStaff,
  hideTicket: byStaff,
  decideTakeDown: byStaff,
  answerTakeDown: [tickets.takeDownAnswers],
  changeAnonymity: overwrites,
  ...{ createLabel: [tickets.labels], updateLabel: [tickets.labels], deleteLabel: removes },
  labelTicket: [tickets.labelings],
  labelTickets: [tickets.changesAtOnce],
  ...{ createTicketView: [tickets.views], renameTicketView: overwrites, deleteTicketView: removes },
  ...{ createReply: [tickets.replies], updateReply: [tickets.replies], deleteReply: removes },
  assignTicket: [tickets.assignments],
  assignTickets: [tickets.changesAtOnce],
  moveTickets: [tickets.changesAtOnce],
  createTicketComment: comments,
  previewMarkdown: [markdown.previews],
}

const writing = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))
/** Reads that cost so much that they have a limit of their own. */
const boundedReads: Record<string, readonly Limit[]> = {
  getCertificate: [programs.certificates],
  watchTicket: [tickets.streams],
  exportTicket: [tickets.documents],
  previewTicket: [tickets.previews],
  exportOwnTickets: [tickets.sheets],
  exportCompanyTickets: [tickets.sheets],
  exportCrewTickets: [tickets.sheets],
}

const limited = Object.entries({ ...bounds, ...boundedReads }).flatMap(([name, bound]) =>
  typeof bound === 'string' ? [] : bound.map((limit) => ({ name, limit, bucket: limit.name })),
)

describe('the calls that write', () => {
  it('each name their limits, or why they need none', () => {
    expect(Object.keys(bounds).sort()).toEqual(writing.sort())
  })

  it('use each limit', () => {
    const all = [
      accounts,
      companies,
      crews,
      departures,
      exporting,
      files,
      following,
      identity,
      ledger,
      markdown,
      programs,
      support,
      tickets,
    ].flatMap((one): Limit[] => Object.values(one))
    expect(all.filter((limit) => !limited.some((row) => row.limit === limit))).toEqual([])
  })
})

describe('a call over its limit is refused', () => {
  let app: TestApp
  let acts: Record<string, () => Promise<Reply<unknown>>>
  beforeAll(async () => {
    app = await openTestApp({ OPERATOR_MAIL: 'help@jebo.test' })
    acts = await openActs(app)
  })
  afterAll(() => app.close())

  const ofBucket = 'starts_with(key, $1)'

  it.each(limited)('$name by $bucket', async ({ name, limit }) => {
    const { pool } = app.database
    const act = acts[limit.name] ?? acts[name]
    if (!act) throw new Error(`say how to make the call ${name}`)
    await pool.query('delete from rate_limits')
    expect((await act()).status, 'within the limit').not.toBe(429)
    const spent = await pool.query(`update rate_limits set points = 1000000 where ${ofBucket}`, [`${limit.name}:`])
    expect(spent.rowCount, 'it takes a point').toBe(1)
    const { status, headers, problem } = await act()
    expect([status, problem.messageKey]).toEqual([429, 'error.tooManyRequests'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await pool.query(`update rate_limits set points = 0 where ${ofBucket}`, [`${limit.name}:`])
    expect((await act()).status, 'after the wait').not.toBe(429)
  })
})

const token = 'a'.repeat(43)
const id = 12_345_678
const contents = '이어서 알려 드려요.'
const unknownId = '00000000-0000-4000-8000-000000000000'
const label = { name: '급함', tone: 'red' }
const reply = { title: '인사', ko: contents }

/** How to make each limited call, so that it reaches its limit. Most limits count calls on what does not exist, too. */
const openActs = async (app: TestApp): Promise<Record<string, () => Promise<Reply<unknown>>>> => {
  const { author, hacker, owner, guest, staff, programId } = await openTicketWorld(app)
  const { owner: pending } = await openCompany(app, { alias: 'pending', isApproved: false })
  const careful = await signUpAs(app, 'careful')
  const visitor = await signUpAs(app, 'visitor')
  const person = await signUpPerson(app, 'person')
  const holder = await signUpPerson(app, 'holder')
  for (const one of [author, careful, staff]) await enterPassword(one)
  await careful.call(authentication.beginSecondFactor, {})
  const known = app.visitor()
  await known.call(endpoints.signIn, { email: 'visitor@people.test', password })
  const logoId = await uploadLogo(pending)
  const picture = await pngOf(400)
  const invited = { email: 'invited@people.test', permissions: ['TICKETS'] }
  const { answer: invitation } = await owner.call(endpoints.createInvitation, {
    email: 'again@people.test',
    permissions: ['TICKETS'],
  })
  const send =
    (who: Visitor, name: keyof typeof endpoints, input: object, headers = {}) =>
    () =>
      who.send(endpoints[name], input, headers)
  return {
    createLabel: send(owner, 'createLabel', label),
    updateLabel: send(owner, 'updateLabel', { labelId: unknownId, ...label }),
    labelTicket: send(owner, 'labelTicket', { id, labelId: unknownId, isOn: true }),
    labelTickets: send(owner, 'labelTickets', { ids: [id], labelId: unknownId, isOn: true }),
    createTicketView: send(owner, 'createTicketView', { name: '열림', isShared: false, filters: { state: 'OPEN' } }),
    createReply: send(owner, 'createReply', reply),
    updateReply: send(owner, 'updateReply', { replyId: unknownId, ...reply, version: 1 }),
    assignTickets: send(owner, 'assignTickets', { ids: [id], to: 'NOBODY' }),
    moveTickets: send(owner, 'moveTickets', { ids: [id], substate: 'IN_PROGRESS' }),
    assignTicket: send(owner, 'assignTicket', { id, to: 'NOBODY' }),
    proposeReward: send(owner, 'proposeReward', { id, amount: 200_000 }),
    addParticipant: send(author, 'addParticipant', { id, nickname: 'nobody', share: 100 }),
    previewMarkdown: send(author, 'previewMarkdown', { text: contents }),
    contactOperator: send(guest, 'contactOperator', {
      ...{ name: '이름', email: 'limited@people.test', subject: '제목' },
      message: '열 글자가 넘는 내용이에요.',
    }),
    requestExport: send(author, 'requestExport', {}),
    watchTicket: send(author, 'watchTicket', { id }),
    previewTicket: send(author, 'previewTicket', { id }),
    exportTicket: send(author, 'exportTicket', { id, format: 'markdown' }),
    exportOwnTickets: send(author, 'exportOwnTickets', {}),
    exportCompanyTickets: send(owner, 'exportCompanyTickets', {}),
    exportCrewTickets: send(author, 'exportCrewTickets', { crewId: id }),
    // They may not.
    leavePlatform: send(staff, 'leavePlatform', {}),
    requestEmailCode: send(guest, 'requestEmailCode', { email: 'limited@people.test' }),
    checkEmailCode: send(guest, 'checkEmailCode', { email: 'limited@people.test', code: '123456' }),
    signUp: send(guest, 'signUp', {
      ...{ token, email: 'limited@people.test', password, nickname: 'limited', over14: true },
      agreements: ['USER', 'PII_REQUIRED'],
    }),
    checkNickname: send(guest, 'checkNickname', { nickname: 'limited' }),
    signIn: send(guest, 'signIn', { email: 'limited@people.test', password }),
    requestPasswordReset: send(guest, 'requestPasswordReset', { email: 'limited@people.test' }),
    [accounts.resetPerBrowser.name]: send(known, 'requestPasswordReset', { email: 'visitor@people.test' }),
    resetPassword: send(guest, 'resetPassword', { token, password }),
    reauthenticate: send(visitor, 'reauthenticate', { password: `not ${password}` }),
    changePassword: send(author, 'changePassword', { password }),
    changeEmail: send(author, 'changeEmail', { email: 'new-author@people.test' }),
    revertEmail: send(guest, 'revertEmail', { token }),
    switchOnSecondFactor: send(careful, 'switchOnSecondFactor', { otp: '123456' }),
    agreeTerms: send(visitor, 'agreeTerms', { types: ['PII_OPTIONAL'] }),
    // The alias is in use.
    applyCompany: send(hacker, 'applyCompany', applicationOf('acme', logoId)),
    checkAlias: send(hacker, 'checkAlias', { alias: 'acme' }),
    updateApplication: send(pending, 'updateApplication', { ...applicationOf('pending', logoId), version: 1 }),
    updateCompanyProfile: send(owner, 'updateCompanyProfile', { ...profileOf('acme', logoId), version: 9 }),
    updateManager: send(owner, 'updateManager', { uuid: crypto.randomUUID(), version: 1, permissions: ['TICKETS'] }),
    createInvitation: send(owner, 'createInvitation', invited),
    resendInvitation: send(owner, 'resendInvitation', { id: invitation.id }),
    acceptInvitation: send(author, 'acceptInvitation', { token }),
    // The hacker does not exist.
    blockHacker: send(owner, 'blockHacker', { nickname: 'nobody-here', reason: '이유예요.' }),
    updateCrew: send(author, 'updateCrew', { id, name: 'a-crew', version: 1 }),
    handOverCrew: send(author, 'handOverCrew', { id, uuid: crypto.randomUUID() }),
    createCrewInvitation: send(author, 'createCrewInvitation', { id, nickname: 'nobody-here' }),
    acceptCrewInvitation: send(author, 'acceptCrewInvitation', { id: crypto.randomUUID() }),
    createCrew: send(author, 'createCrew', { name: 'a-crew' }),
    createAsset: send(pending, 'createAsset', { name: '자산', type: 'WEB' }),
    checkAssets: send(pending, 'checkAssets', { sheet: '자산,WEB' }),
    importAssets: send(pending, 'importAssets', { sheet: '자산,CAR' }),
    updateAsset: send(owner, 'updateAsset', { id, name: '자산', type: 'WEB', version: 1 }),
    uploadFile: () => author.call(endpoints.uploadFile, { purpose: 'AVATAR', file: picture }),
    beginMobileVerification: send(visitor, 'beginMobileVerification', {}),
    beginNda: send(person, 'beginNda', {}),
    submitKyc: async () => {
      await holder.call(retractKyc, {})
      return holder.call(endpoints.submitKyc, await kycFormOf(holder, 'holder'))
    },
    announceDeposit: () => owner.call(endpoints.announceDeposit, { amount: 1_000_000, depositor: '제보' }, keyed()),
    follow: async () => {
      await author.call(endpoints.unfollow, { target: 'programs', id: String(programId) })
      return author.call(endpoints.follow, { target: 'programs', id: String(programId) })
    },
    getCertificate: send(owner, 'getCertificate', { id: programId }),
    createProgram: send(owner, 'createProgram', { title: '새 프로그램' }),
    cloneProgram: send(owner, 'cloneProgram', { id: programId, title: '사본' }),
    updateProgram: send(owner, 'updateProgram', { ...programForm, id, version: 1 }),
    publishProgram: send(owner, 'publishProgram', { id, version: 1, authorizes: true }),
    setProgramStatus: send(owner, 'setProgramStatus', { id, status: 'RUNNING' }),
    applyToProgram: send(author, 'applyToProgram', { id }),
    updateParticipant: send(owner, 'updateParticipant', { id, participantId: id, state: 'REJECTED' }),
    inviteToProgram: send(owner, 'inviteToProgram', { id, nickname: 'nobody-here' }),
    createTicket: send(author, 'createTicket', { programId, ...ticketForm }),
    submitTicket: send(author, 'submitTicket', { id, version: 1, rulesVersion: 1 }),
    answerTicket: send(author, 'answerTicket', { id, contents }),
    retestTicket: send(author, 'retestTicket', { id, fixed: true, comment: contents }),
    requestDisclosure: send(author, 'requestDisclosure', { id, disclosure: 'FULLY_DISCLOSED' }),
    changeSummary: send(author, 'changeSummary', { id, summary: '열 글자가 넘는 요약이에요.' }),
    allowFile: send(author, 'allowFile', { id, fileId: '6f1c2b34-8d5e-4a79-9b0c-1d2e3f405162', isAllowed: true }),
    updateRedactions: send(author, 'updateRedactions', { id, readPassages: [], passages: [] }),
    reportTicket: send(guest, 'reportTicket', {
      id,
      reason: 'OTHER',
      contents: '열 글자가 넘는 신고예요.',
      email: 'limited@people.test',
    }),
    answerTakeDown: send(author, 'answerTakeDown', { id, answer: contents }),
    createTicketComment: send(author, 'createTicketComment', { id, contents }),
  }
}
