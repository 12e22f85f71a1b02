// Odd values in every field of every call are refused or accepted, and never break the server.
import { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { applyCompany } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Access } from '@jebo/contract/core/access.ts'
import { callName, type Endpoint, placeholdersOf } from '@jebo/contract/core/endpoint.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { announceDeposit } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { listNotifications } from '@jebo/contract/notifications/notifications.endpoints.ts'
import { inviteToProgram } from '@jebo/contract/programs/participants.endpoints.ts'
import { requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, openCompany, profileOf, uploadCover, uploadLogo } from '../test/companies.ts'
import { crewInputsOf } from '../test/crews.ts'
import { kycFormOf, signUpAndSubmit, signUpPerson, view } from '../test/kyc.ts'
import { keyed } from '../test/money.ts'
import { signUpPayee } from '../test/payees.ts'
import { enterPassword, password, proveEmail, signUpAs } from '../test/people.ts'
import { fileOf, pngOf } from '../test/pictures.ts'
import { careerItems, uploadFor } from '../test/profiles.ts'
import { addAsset, draftProgram, openChallenge, openPrivateProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, openTicketWorld, pageOf, ticketForm, ticketIn } from '../test/tickets.ts'

const oddTexts: readonly string[] = [
  '\u0000',
  'abc\u0000def',
  '\ud800',
  'abc',
  '',
  '%',
  '../',
  "';--",
  '🛡️',
  'a'.repeat(10_000),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-01-01',
  '0000-12-31',
  '0000-12-31T23:59:59Z',
  '9999-12-31',
]
/** `2 ** 31` is the first number that does not fit into an integer column. */
const odd: readonly unknown[] = [...oddTexts, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, null, [], ['\u0000'], {}]

type Input = Record<string, unknown>
type World = { app: TestApp; inputs: Partial<Record<keyof typeof endpoints, Input>>; visitors: Record<Access, Visitor> }

const contents = '이어서 알려 드려요.'
const secret = 'a'.repeat(43)
const unknownId = '00000000-0000-4000-8000-000000000000'

/** A valid input for each call with fields, so that the odd field is the only invalid one. */
const openWorld = async (app: TestApp): Promise<World> => {
  const world = await openTicketWorld(app)
  const { author, owner, manager, guest, staff, hacker } = world
  const email = 'new@people.test'
  const token = await proveEmail(app, guest, email)
  const pending = await openCompany(app, { alias: 'pending', isApproved: false })
  const { id: eventId } = await openChallenge(app)
  const waiting = await signUpAs(app, 'waiting')
  const { answer: company } = await waiting.call(applyCompany, applicationOf('waiting', await uploadLogo(waiting)))
  const program = { id: (await draftProgram(owner)).id, version: 2 }
  const { id: privateId } = await openPrivateProgram(app, owner)
  const { id: participantId } = (await owner.call(inviteToProgram, { id: privateId, nickname: 'author' })).answer
  const draft = await draftTicket(author, world.programId)
  const ticket = { id: await ticketIn(world, 'SUBMITTED') }
  const judged = { cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', toolUse: 'NONE' }
  const closed = { id: await ticketIn(world, 'RESOLVED') }
  await author.call(requestDisclosure, { ...closed, disclosure: 'FULLY_DISCLOSED' })
  await app.mails()
  const ourFilters = { originals: 'true', assignee: 'me', due: 'SOON', age: '7', label: unknownId, in: 'TEXT' }
  const requestId = (await pageOf(manager, closed.id)).disclosureRequest?.id
  const comment = (await author.call(createTicketComment, { ...ticket, contents })).answer
  const contract = (await owner.call(announceDeposit, { amount: 1_000_000, depositor: '제보' }, keyed())).answer.id
  await author.call(agreeTerms, { types: ['PII_OPTIONAL'] })
  const { AWARD, WORKHISTORY } = careerItems
  const attachmentId = await uploadFor(author, 'CAREER')
  const item = { ...AWARD, detail: { ...AWARD.detail, attachmentId } }
  const career = (await author.call(createCareer, { item })).answer
  await enterPassword(author)
  const person = await signUpPerson(app, 'person')
  const kyc = { id: (await signUpAndSubmit(app, 'holder')).id }
  await view(staff, kyc.id)
  const notification = (await author.call(listNotifications, {})).answer.data[0]?.id
  const feed = { size: '20', after: unknownId }
  const page = { page: '1', size: '20' }
  const period = { since: '2026-01-01T00:00:00.000Z', until: '2026-12-31T14:59:59.999Z' }
  const unpaged = {
    sort: 'oldest',
    q: 'ab',
    state: 'OPEN',
    substate: 'SUBMITTED',
    severity: 'HIGH',
    turn: 'COMPANY',
    programId: program.id,
  }
  const tickets = { ...page, ...unpaged }
  return {
    app,
    visitors: {
      anyone: manager,
      signedIn: author,
      hacker: author,
      verified: person,
      accountVerified: await signUpPayee(app, staff, 'payee'),
      manager: owner,
      owner,
      staff,
    },
    inputs: {
      requestEmailCode: { email: 'other@people.test' },
      checkEmailCode: { email, code: '123456' },
      signUp: { token, email, password, nickname: 'new', agreements: ['USER', 'PII_REQUIRED'], over14: true },
      signIn: { email: 'author@people.test', password, otp: '123456', isReturning: true },
      switchOnSecondFactor: { otp: '123456' },
      requestPasswordReset: { email: 'author@people.test' },
      checkPasswordReset: { token: secret },
      resetPassword: { token: secret, password },
      reauthenticate: { password, otp: '123456' },
      changePassword: { password },
      changeEmail: { email: 'other@people.test' },
      checkEmailChange: { token: secret },
      confirmEmailChange: { token: secret },
      checkEmailRevert: { token: secret },
      revertEmail: { token: secret },
      listDevices: page,
      endDevice: { id: unknownId },
      listTerms: { ...page, type: 'USER', version: '1' },
      listAgreements: page,
      agreeTerms: { types: ['PII_OPTIONAL'] },
      updateProfile: {
        nickname: 'author',
        bio: '소개',
        tags: ['태그'],
        links: ['https://a.test'],
        version: 1,
      },
      setProfileImage: { imageId: await uploadFor(author, 'AVATAR') },
      getHackerRecord: { nickname: 'author' },
      getUser: { nickname: 'author' },
      createCareer: { item: WORKHISTORY },
      updateCareer: { ...career, item },
      deleteCareer: { id: career.id },
      exposeCareers: { exposed: true },
      submitKyc: await kycFormOf(person, 'person'),
      listKyc: { ...page, state: 'PENDING' },
      viewKyc: { ...kyc, reason: contents },
      decideKyc: { ...kyc, decision: 'DENIED', reason: contents, deletesNow: true },
      completeIdentity: { token_version_id: secret, enc_data: secret, integrity_value: secret },
      listAudit: { ...feed, action: 'company.approve' },
      listViews: feed,
      applyCompany: applicationOf('another', await uploadLogo(hacker)),
      updateApplication: { ...applicationOf('pending', await uploadLogo(pending.owner)), version: 1 },
      updateCompanyProfile: {
        ...profileOf('acme', await uploadLogo(owner)),
        coverId: await uploadCover(owner),
        version: 1,
      },
      getCompany: { alias: 'acme' },
      getApplication: { uuid: unknownId },
      listAssets: page,
      updateManager: { uuid: unknownId, version: 1, permissions: ['TICKETS'], programIds: [world.programId] },
      removeManager: { uuid: unknownId },
      delegateOwnership: { uuid: unknownId },
      createInvitation: { email: 'invited@people.test', permissions: ['TICKETS'], programIds: [world.programId] },
      resendInvitation: { id: unknownId },
      revokeInvitation: { id: unknownId },
      blockHacker: { nickname: 'hacker', reason: contents },
      listBlocks: page,
      listMemberRecords: { size: '20', after: unknownId },
      liftBlock: { id: unknownId },
      listOwnBlocks: page,
      listStaffBlocks: { ...page, nickname: 'hacker' },
      liftBlockAsStaff: { id: unknownId, reason: '신청 심사' },
      getInvitation: { token: secret },
      acceptInvitation: { token: secret },
      ...crewInputsOf(await uploadLogo(author)),
      createAsset: { name: '자산', type: 'WEB', url: 'https://a.test', isInScope: true, maxSeverity: 'HIGH', tier: 1 },
      checkAssets: { sheet: '자산,WEB' },
      importAssets: { sheet: '자산,WEB', skipsRefused: true },
      updateAsset: {
        id: await addAsset(owner),
        name: '자산',
        type: 'WEB',
        url: 'https://a.test',
        isInScope: false,
        maxSeverity: 'LOW',
        tier: 1,
        version: 1,
        authorizes: true,
      },
      deleteAsset: { id: await addAsset(owner) },
      updateResponseTargets: {
        FIRST_RESPONSE: { unit: 'HOURS', amount: 4 },
        TRIAGE: { unit: 'DAYS', amount: 2 },
        REWARD: { unit: 'DAYS', amount: 5 },
        RESOLUTION: { unit: 'DAYS', amount: 30 },
      },
      updateRewardApproval: { isRequired: false },
      listApplications: { ...page, state: 'APPLIED', q: 'ab' },
      viewApplication: { uuid: company.uuid, reason: '신청 심사' },
      decideApplication: { uuid: company.uuid, version: 1, decision: 'DENIED', reason: contents },
      setCompanyPlan: { uuid: company.uuid, plan: 'PRO', version: 1 },
      uploadFile: { purpose: 'LOGO', file: await pngOf(400) },
      getFile: { id: unknownId },
      announceDeposit: { amount: 1_000_000, depositor: '제보' },
      listDeposits: { ...page, status: 'AWAIT_CONFIRM' },
      getDeposit: { id: contract },
      quoteWithdrawal: { amount: '10000' },
      requestWithdrawal: { amount: 10_000, payoutWon: 10_000, bank: '004', numberEnd: '3044' },
      listAdjustments: page,
      getPayoutYear: { year: '2026' },
      exportPayoutYear: { year: '2026', format: 'csv' },
      downloadPayoutReceipt: { id: contract },
      viewPayoutAccount: { id: contract, reason: '출금 이체' },
      cancelContract: { id: contract },
      getWallet: { until: period.until },
      ...{ getBalanceLimit: {}, setBalanceLimit: { limitWon: 100_000 } },
      getCompanyWallet: { until: period.until },
      listWalletEntries: { ...feed, ...period },
      listCompanyWalletEntries: { ...feed, ...period },
      exportWalletStatement: period,
      exportCompanyWalletStatement: period,
      getAccountStatement: {
        ...feed,
        ...period,
        kind: 'USER',
        uuid: unknownId,
        crewId: 12_345_678,
        programId: 12_345_678,
      },
      exportAccountStatement: { ...period, kind: 'CREW', uuid: unknownId, crewId: 12_345_678, programId: 12_345_678 },
      getReserve: { id: world.programId, until: period.until },
      listReserveEntries: { ...feed, ...period, id: world.programId },
      exportReserveStatement: { ...period, id: world.programId },
      listReserves: page,
      changeReserve: { id: world.programId, to: 'RESERVE', amount: 1000 },
      findAccounts: { q: 'hacker' },
      listStaffContracts: { ...page, type: 'DEPOSIT', status: 'DONE' },
      checkBankFile: { bank: 'KOOKMIN', text: '거래일시' },
      importBankFile: { bank: 'KOOKMIN', text: '거래일시' },
      listBankLines: { ...page, state: 'OPEN' },
      matchBankLine: { lineId: unknownId, depositId: contract },
      dismissBankLine: { lineId: unknownId, reason: contents },
      listStaffAdjustments: page,
      adjustWallet: { kind: 'USER', name: 'hacker', amount: 1000, reason: contents },
      decideAdjustment: { id: unknownId, accept: false },
      listTaxMonths: { year: '2026' },
      exportTaxMonth: { month: '2026-10', format: 'csv', reason: '세금 신고' },
      remitTaxMonth: { month: '2026-10' },
      listPayoutBatches: page,
      createPayoutBatch: {},
      getPayoutBatch: { id: unknownId },
      downloadPayoutFile: { id: unknownId, reason: '출금 이체' },
      settlePayoutBatch: { id: unknownId },
      changeContractStatus: { id: contract, status: 'CANCELED', from: 'AWAIT_CONFIRM', reason: contents },
      listNotifications: feed,
      readNotification: { id: notification, times: 1 },
      updateMailPreferences: { locale: 'ko', mutedTypes: ['COMMENT'], hidesNames: false },
      checkUnsubscription: { token: secret },
      unsubscribe: { token: secret },
      readAllNotifications: { shown: [{ id: notification, times: 1 }] },
      listPrograms: {
        ...page,
        q: 'ab',
        assetType: 'WEB',
        status: 'RUNNING',
        kind: 'PUBLIC',
        among: 'LISTED',
        sort: 'NEWEST',
        reward: 1_000_000,
        new: 'true',
        followed: 'true',
        funded: 'true',
      },
      listProgramsOfCompany: { ...page, alias: 'acme' },
      listOwnPrograms: { ...page, status: 'DRAFT', q: 'ab' },
      getProgram: { id: world.programId },
      getCertificate: { id: world.programId, version: 1 },
      listRulesVersions: { id: world.programId, after: 2, size: 1 },
      listEvents: { ...page, kind: 'EVENT', phase: 'RUNNING' },
      listOwnEvents: { ...page, status: 'DRAFT' },
      getEvent: { id: eventId },
      listEventParticipants: { ...page, id: eventId },
      createProgram: { title: '새 프로그램' },
      cloneProgram: { id: world.programId, title: '사본' },
      updateProgram: {
        ...programForm,
        ...program,
        furtherTiers: [programForm.bountyRange],
        assetIds: [],
        logoId: await uploadLogo(owner),
        ...{ type: 'PRIVATE_EVENT', participationMethod: 'INVITE' },
        window: { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' },
        ...{ participantRestriction: 'SOLO_ONLY', minimumValidTickets: 1, authorizes: true },
      },
      deleteProgram: { id: program.id },
      publishProgram: { ...program, authorizes: true },
      setProgramStatus: { id: world.programId, status: 'RUNNING' },
      listLockedPrograms: { ...page, q: 'ab' },
      listParticipations: { ...page, state: 'APPLIED', crewId: 12_345_678, ongoing: 'true' },
      listParticipants: { ...page, id: privateId, state: 'APPLIED' },
      applyToProgram: { id: privateId, crewId: 12_345_678 },
      updateParticipant: { id: privateId, participantId, state: 'REJECTED', from: 'INVITED' },
      inviteToProgram: { id: privateId, nickname: 'hacker', crew: '크루' },
      acceptProgramInvitation: { id: privateId, crewId: 12_345_678 },
      rejectProgramInvitation: { id: privateId, crewId: 12_345_678 },
      leaveProgram: { id: privateId, crewId: 12_345_678, from: 'APPLIED' },
      checkNickname: { nickname: 'nickname', proof: { email, token } },
      checkAlias: { alias: 'alias' },
      contactOperator: {
        name: '이름',
        email: 'asker@people.test',
        subject: '제목',
        message: '열 글자가 넘는 내용이에요.',
      },
      createTicket: {
        ...{ ...ticketForm, ...judged },
        programId: world.programId,
        attachmentIds: [],
        assetId: world.assetId,
        crewId: 12_345_678,
        clientKey: 'a-draft-of-one-tab',
      },
      updateTicket: {
        ...{ ...ticketForm, ...judged, ...draft },
        ...{ assetId: world.assetId, crewId: 12_345_678, attachmentIds: [] },
      },
      deleteTicket: { id: draft.id },
      submitTicket: { ...draft, rulesVersion: 1 },
      answerTicket: { ...ticket, contents, attachmentIds: [] },
      retestTicket: { ...ticket, fixed: true, comment: contents, attachmentIds: [] },
      changeSubstate: {
        ...ticket,
        from: 'IN_PROGRESS',
        fromOriginalId: 12_345_678,
        substate: 'DUPLICATED',
        originalId: closed.id,
        comment: contents,
      },
      changeSeverity: { ...ticket, from: 'HIGH', severity: 'LOW', comment: contents },
      rewardTicket: { ...closed, amount: 200_000, comment: contents },
      listRewardProposals: { after: unknownId, size: 20 },
      proposeReward: { ...closed, amount: 200_000, comment: contents },
      approveReward: { ...closed, proposalId: unknownId },
      refuseReward: { ...closed, proposalId: unknownId, reason: contents },
      withdrawReward: { ...closed, proposalId: unknownId },
      addParticipant: { ...closed, nickname: 'nobody', share: 100 },
      removeParticipant: { ...closed, uuid: unknownId },
      answerParticipation: { ...closed, accept: true, share: 100 },
      requestDisclosure: {
        ...closed,
        disclosure: 'LIMITED_DISCLOSED',
        isAnonymous: true,
        summary: '열 글자가 넘는 요약이에요.',
      },
      listLabels: {},
      createLabel: { name: '급함', tone: 'red' },
      updateLabel: { labelId: unknownId, name: '급함', tone: 'red' },
      deleteLabel: { labelId: unknownId },
      labelTicket: { ...ticket, labelId: unknownId, isOn: true },
      labelTickets: { ids: [ticket.id], labelId: unknownId, isOn: true },
      listTicketViews: {},
      createTicketView: { name: '우리 차례', isShared: false, filters: ourFilters },
      renameTicketView: { viewId: unknownId, name: '우리 차례' },
      deleteTicketView: { viewId: unknownId },
      listReplies: {},
      createReply: { title: '인사', ko: contents, en: contents },
      updateReply: { replyId: unknownId, title: '인사', ko: contents, en: contents, version: 1 },
      deleteReply: { replyId: unknownId },
      assignTickets: { ids: [ticket.id], to: requestId },
      moveTickets: { ids: [ticket.id], from: ['SUBMITTED'], substate: 'RETESTING' },
      assignTicket: { ...ticket, from: 'NOBODY', to: requestId },
      changeAnonymity: { ...closed, isAnonymous: true },
      listStaffPublications: { size: '20', after: '12345678' },
      postponePublication: { ...closed, reason: contents },
      appealClosing: { ...closed, closing: 'RESOLVED', moveId: unknownId, reason: contents },
      listStaffAppeals: { size: '20', view: 'DECIDED', after: unknownId },
      countStaffAppeals: {},
      countStaffDisclosures: {},
      decideAppeal: { id: unknownId, decision: 'GRANTED', reason: contents },
      listStaffDisclosures: { size: '20', state: 'OPEN', after: unknownId },
      decideObjection: {
        ...{ id: unknownId, decision: 'GRANTED', disclosure: 'LIMITED_DISCLOSED' },
        ...{ summary: '열 글자가 넘는 요약이에요.', reason: contents },
      },
      extendDisclosure: { id: unknownId, reason: contents },
      lowerDisclosure: {
        ...{ ...closed, from: 'FULLY_DISCLOSED', disclosure: 'LIMITED_DISCLOSED' },
        ...{ summary: '열 글자가 넘는 요약이에요.', reason: contents },
      },
      reportTicket: {
        ...{ ...closed, reason: 'OTHER', contents: '열 글자가 넘는 신고예요.' },
        email: 'asker@people.test',
      },
      listTicketReports: { size: '20', after: unknownId },
      dismissReport: { id: unknownId, reason: contents },
      hideTicket: { ...closed, from: 'FULLY_DISCLOSED', days: 7, reason: contents },
      listTakeDowns: { size: '20', after: unknownId },
      decideTakeDown: {
        ...{ id: unknownId, decision: 'LOWERED', disclosure: 'LIMITED_DISCLOSED' },
        ...{ passages: ['재설정'], summary: '열 글자가 넘는 요약이에요.', reason: contents },
      },
      answerTakeDown: { ...closed, answer: contents },
      getRedactions: closed,
      previewTicket: closed,
      allowFile: { ...closed, fileId: unknownId, isAllowed: true },
      updateRedactions: { ...closed, readPassages: [], passages: ['재설정'] },
      discloseEarly: { ...ticket, summary: '열 글자가 넘는 요약이에요.', reason: contents },
      changeSummary: { ...closed, readSummary: '전의 요약이에요. 길어요.', summary: '열 글자가 넘는 요약이에요.' },
      answerDisclosure: { ...closed, requestId, accept: false, reason: contents, isAnonymous: true },
      listFollowing: { target: 'programs', ...page },
      getFollow: { target: 'programs', id: String(world.programId) },
      follow: { target: 'programs', id: String(world.programId) },
      unfollow: { target: 'programs', id: String(world.programId) },
      createTicketComment: { ...ticket, contents, isInternal: false, attachmentIds: [] },
      listTicketComments: { ...ticket, ...page },
      getLimitedTicket: ticket,
      updateComment: { ...comment, contents, version: 1 },
      deleteComment: comment,
      previewMarkdown: { text: contents },
      listLimitedTickets: { ...feed, severity: 'HIGH', q: '제목', month: '2026-11', days: '7', counted: 'true' },
      listTickets: {
        ...feed,
        programId: world.programId,
        company: 'acme',
        author: 'author',
        crew: 'a-crew',
        severity: 'HIGH',
        month: '2026-11',
        days: '7',
        weakness: 'CWE-79',
        sort: 'reward',
        counted: 'true',
        follows: 'true',
        q: 'ab',
      },
      listDisclosureMonths: {},
      getTicket: ticket,
      listTicketActivities: { ...ticket, ...feed },
      getDraftChecks: ticket,
      getReceipt: ticket,
      downloadReceipt: ticket,
      exportTicket: { ...ticket, format: 'markdown', internal: 'true' },
      downloadPrecedence: ticket,
      getConsistencyProof: { first: 1, second: 1 },
      getInclusionProof: { leaf: '0', size: 1 },
      watchTicket: { ...ticket, after: 'none', follow: 'false' },
      exportOwnTickets: unpaged,
      exportCompanyTickets: { ...unpaged, ...ourFilters },
      exportCrewTickets: { ...unpaged, crewId: 12_345_678 },
      listOwnTickets: tickets,
      listCompanyTickets: { ...tickets, ...ourFilters },
      listAssignees: { ticketId: ticket.id },
      listSharedTickets: tickets,
      listCrewTickets: { ...tickets, crewId: 12_345_678 },
      ...{ listRewards: page, listPayments: page, listRewardMonths: {}, listPaymentMonths: {}, countSeverities: {} },
      ...{ listPaymentShares: {}, exportPayments: {} },
    },
  }
}

/** The input with each of its values, at any depth, replaced by `value` in turn. */
const variantsOf = (input: Input, value: unknown): Input[] =>
  Object.entries(input).flatMap(([key, inner]) => {
    const isNested = typeof inner === 'object' && inner !== null && Object.getPrototypeOf(inner) === Object.prototype
    const deeper = isNested ? variantsOf(inner as Input, value).map((variant) => ({ ...input, [key]: variant })) : []
    return [{ ...input, [key]: value }, ...deeper]
  })

/** A path contains neither lone surrogates nor lists. */
const sendable = ({ path }: Endpoint, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      placeholdersOf(path).includes(key) ? String(value).toWellFormed() : value,
    ]),
  )

describe('odd input', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openTestApp())
  })
  afterAll(() => world.app.close())

  const taking = Object.entries(endpoints).filter(([, { input }]) => Object.keys(input.shape).length > 0) as [
    keyof typeof endpoints,
    Endpoint,
  ][]

  it('is tried on every field of every call', () => {
    const untried = taking.flatMap(([name, { input }]) =>
      Object.keys(input.shape)
        .filter((field) => world.inputs[name]?.[field] === undefined)
        .map((field) => `${name}.${field}`),
    )
    expect(untried).toEqual([])
  })

  const calls = taking.map(([name, endpoint]) => ({ name, endpoint, call: callName(endpoint) }))

  it.each(calls)('is refused in required fields of $call', async ({ name, endpoint }) => {
    const { input, path, method, nullable = [] } = endpoint
    const inBody = method !== 'GET' && method !== 'DELETE'
    const required = Object.keys(input.shape).filter(
      (field) => inBody && !placeholdersOf(path).includes(field) && !input.shape[field].safeParse(undefined).success,
    )
    for (const field of required) {
      for (const value of [undefined, null, [], {}]) {
        // An empty list may be valid, and so is null where the call says so.
        if (Array.isArray(value) && Array.isArray(world.inputs[name]?.[field])) continue
        if (value === null && nullable.includes(field)) continue
        const given = { ...world.inputs[name], [field]: value }
        const { status, problem, text } = await world.visitors[endpoint.access].send(endpoint, given, keyed())
        expect([status, problem.issues?.some((issue) => issue.path.startsWith(field))], `${field}: ${text}`).toEqual([
          400,
          true,
        ])
      }
    }
  })

  it.each(calls)(
    'breaks nothing in $call',
    async ({ name, endpoint }) => {
      const visitor = world.visitors[endpoint.access]
      const broken: unknown[] = []
      for (const value of odd) {
        for (const input of variantsOf(world.inputs[name] ?? {}, value)) {
          const reply = await visitor.send(endpoint, sendable(endpoint, input), keyed())
          // Without a session, the remaining inputs would not be tried.
          const isLost = reply.status === 401 && endpoint.access !== 'anyone'
          if (reply.status >= 500 || isLost) broken.push([reply.status, JSON.stringify(input)])
        }
      }
      expect(broken).toEqual([])
    },
    60_000,
  )

  it.each([
    '/companies/%00',
    '/companies/%ED%A0%80',
    '/companies/%',
    '/programs/companies/%00',
    '/tickets/%00',
    '/users/%00',
  ])('is refused as the address %s', async (path) => {
    expect([400, 404]).toContain((await world.visitors.anyone.raw(path)).status)
  })

  it('may be the name of a file', async () => {
    const bytes = new Uint8Array(await (await pngOf(400)).arrayBuffer())
    for (const name of oddTexts) {
      const input = { purpose: 'LOGO', file: fileOf(bytes, name) }
      expect((await world.visitors.signedIn.send(endpoints.uploadFile, input)).status).toBeLessThan(500)
    }
  })

  it('is reported with its field', async () => {
    const { problem } = await world.visitors.anyone.send(endpoints.getCompany, { alias: 'a\u0000' })
    expect(problem.issues).toEqual([{ path: 'alias', messageKey: 'field.invalid' }])
  })
})
