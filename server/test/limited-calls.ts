import * as authentication from '@jebo/contract/accounts/authentication.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { retractKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { limits as accounts } from '../src/modules/accounts/accounts.limits.ts'
import { applicationOf, openCompany, profileOf, uploadLogo } from './companies.ts'
import { kycFormOf, signUpPerson } from './kyc.ts'
import { enterPassword, password, signUpAs } from './people.ts'
import { pngOf } from './pictures.ts'
import { programForm } from './programs.ts'
import type { Reply, Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'
import { openTicketWorld, ticketForm } from './tickets.ts'

const token = 'a'.repeat(43)
const id = 12_345_678
const contents = '이어서 알려 드려요.'
const unknownId = '00000000-0000-4000-8000-000000000000'
const label = { name: '급함', tone: 'red' }
const reply = { title: '인사', ko: contents }

/** Users of every kind, and what some calls need before they reach their limit. */
const openWorld = async (app: TestApp) => {
  const world = await openTicketWorld(app)
  const { author, owner, staff } = world
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
  const invited = { email: 'invited@people.test', permissions: ['TICKETS'], programIds: null }
  const { answer: invitation } = await owner.call(endpoints.createInvitation, {
    email: 'again@people.test',
    permissions: ['TICKETS'],
    programIds: null,
  })
  return { ...world, pending, careful, visitor, person, holder, known, logoId, picture, invited, invitation }
}

type World = Awaited<ReturnType<typeof openWorld>>
type Calls = Record<string, () => Promise<Reply<unknown>>>

const send =
  (who: Visitor, name: keyof typeof endpoints, input: object, headers = {}) =>
  () =>
    who.send(endpoints[name], input, headers)

const callsOfDesks = ({ owner }: World): Calls => ({
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
})

const callsAboutTickets = ({ author, owner, guest, staff, programId }: World): Calls => ({
  addParticipant: send(author, 'addParticipant', { id, nickname: 'nobody', share: 100 }),
  previewMarkdown: send(author, 'previewMarkdown', { text: contents }),
  contactOperator: send(guest, 'contactOperator', {
    ...{ name: '이름', email: 'limited@people.test', subject: '제목' },
    message: '열 글자가 넘는 내용이에요.',
  }),
  requestExport: send(author, 'requestExport', {}),
  watchTicket: send(author, 'watchTicket', { id }),
  previewTicket: send(author, 'previewTicket', { id }),
  'ledger:paper': send(author, 'exportPayoutYear', { year: 2026, format: 'csv' }),
  exportTicket: send(author, 'exportTicket', { id, format: 'markdown' }),
  exportOwnTickets: send(author, 'exportOwnTickets', {}),
  exportWalletStatement: send(author, 'exportWalletStatement', {}),
  exportCompanyWalletStatement: send(owner, 'exportCompanyWalletStatement', {}),
  exportReserveStatement: send(owner, 'exportReserveStatement', { id: programId }),
  exportCrewWalletStatement: send(author, 'exportCrewWalletStatement', { id }),
  exportAccountStatement: send(staff, 'exportAccountStatement', { kind: 'BANK' }),
  exportPayments: send(owner, 'exportPayments', {}),
  exportCompanyTickets: send(owner, 'exportCompanyTickets', {}),
  exportCrewTickets: send(author, 'exportCrewTickets', { crewId: id }),
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
})

const callsOfAccounts = ({
  author,
  guest,
  staff,
  programId,
  careful,
  visitor,
  person,
  holder,
  known,
  picture,
}: World): Calls => ({
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
  uploadFile: () => author.call(endpoints.uploadFile, { purpose: 'AVATAR', file: picture }),
  beginMobileVerification: send(visitor, 'beginMobileVerification', {}),
  beginNda: send(person, 'beginNda', {}),
  submitKyc: async () => {
    await holder.call(retractKyc, {})
    return holder.call(endpoints.submitKyc, await kycFormOf(holder, 'holder'))
  },
  follow: async () => {
    await author.call(endpoints.unfollow, { target: 'programs', id: String(programId) })
    return author.call(endpoints.follow, { target: 'programs', id: String(programId) })
  },
})

const callsOfCompanies = ({
  author,
  hacker,
  owner,
  programId,
  pending,
  logoId,
  invited,
  invitation,
}: World): Calls => ({
  // The alias is in use.
  applyCompany: send(hacker, 'applyCompany', applicationOf('acme', logoId)),
  checkAlias: send(hacker, 'checkAlias', { alias: 'acme' }),
  updateApplication: send(pending, 'updateApplication', { ...applicationOf('pending', logoId), version: 1 }),
  updateCompanyProfile: send(owner, 'updateCompanyProfile', { ...profileOf('acme', logoId), version: 9 }),
  updateManager: send(owner, 'updateManager', {
    ...{ uuid: crypto.randomUUID(), version: 1, permissions: ['TICKETS'], programIds: null },
  }),
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
  getCertificate: send(owner, 'getCertificate', { id: programId }),
  createProgram: send(owner, 'createProgram', { title: '새 프로그램' }),
  cloneProgram: send(owner, 'cloneProgram', { id: programId, title: '사본' }),
  updateProgram: send(owner, 'updateProgram', { ...programForm, id, version: 1 }),
  publishProgram: send(owner, 'publishProgram', { id, version: 1, authorizes: true }),
  setProgramStatus: send(owner, 'setProgramStatus', { id, status: 'RUNNING' }),
  applyToProgram: send(author, 'applyToProgram', { id }),
  updateParticipant: send(owner, 'updateParticipant', { id, participantId: id, state: 'REJECTED' }),
  inviteToProgram: send(owner, 'inviteToProgram', { id, nickname: 'nobody-here' }),
})

/** How to make each limited call, so that it reaches its limit. Most limits count calls on what does not exist, too. */
export const openLimitedCalls = async (app: TestApp): Promise<Calls> => {
  const world = await openWorld(app)
  return { ...callsOfDesks(world), ...callsAboutTickets(world), ...callsOfAccounts(world), ...callsOfCompanies(world) }
}
