import { endpoints } from '@jebo/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLimitedCalls } from '../test/limited-calls.ts'
import { moneyOfStaff } from '../test/money-writes.ts'
import type { Reply } from '../test/request.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
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
  ...{ announceDeposit: countedInRows, setBalanceLimit: overwrites },
  requestWithdrawal: countedInRows,
  viewPayoutAccount: byStaff,
  cancelContract: removes,
  changeContractStatus: byStaff,
  ...Object.fromEntries(moneyOfStaff.map((name) => [name, byStaff])),
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
  changeReserve: countedInRows,
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
  discloseEarly: 'a ticket becomes public once, until staff lower it',
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
  exportPayoutYear: [ledger.papers],
  downloadPayoutReceipt: [ledger.papers],
  previewTicket: [tickets.previews],
  ...{ exportWalletStatement: [ledger.statements], exportCompanyWalletStatement: [ledger.statements] },
  exportReserveStatement: [ledger.statements],
  ...{ exportCrewWalletStatement: [ledger.statements], exportAccountStatement: [ledger.statements] },
  ...{ exportOwnTickets: [tickets.sheets], exportPayments: [tickets.sheets] },
  ...{ exportCompanyTickets: [tickets.sheets], exportCrewTickets: [tickets.sheets] },
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
    acts = await openLimitedCalls(app)
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
