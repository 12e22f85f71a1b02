// What bounds each call that writes: a limit for its rate, a cap on what it leaves behind, or the reason why it needs none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'

/** What the command, or the file that it leaves the check to, must mention. */
type Bound = { by: readonly string[]; in?: string }

const byStaff = 'only staff may make it, and their actions are recorded'
const overwrites = 'it overwrites one row'
const removes = 'it removes or ends what another call made'
const answersOnce = 'it answers what another call made, once'

const bounds: Record<string, Bound | string> = {
  requestEmailCode: {
    by: [
      'limits.newAddressPerClient',
      'limits.codePerMinute',
      'limits.codePerHour',
      'limits.codePerNetwork',
      'limits.codePerEmail',
    ],
    in: 'admit-new-address',
  },
  checkEmailCode: { by: ['limits.checkPerClient'] },
  signUp: { by: ['limits.signUpPerClient'] },
  // Sessions have a cap in the platform, known browsers in their file.
  signIn: { by: ['limits.signInPerClient', 'startSession', 'rememberBrowser'] },
  requestPasswordReset: {
    by: [
      'limits.resetPerClient',
      'limits.resetPerHour',
      'limits.resetPerNetwork',
      'limits.resetPerEmail',
      'limits.resetPerBrowser',
    ],
  },
  resetPassword: { by: ['limits.resetPerformedPerClient'] },
  reauthenticate: { by: ['limits.freshFailures'] },
  changePassword: { by: ['limits.passwordPerUser'] },
  changeEmail: { by: ['limits.emailChangePerUser'] },
  confirmEmailChange: answersOnce,
  revertEmail: { by: ['limits.resetPerformedPerClient'] },
  endDevice: removes,
  endOtherDevices: removes,
  beginSecondFactor: overwrites,
  switchOnSecondFactor: { by: ['limits.secondFactorFailures'] },
  switchOffSecondFactor: removes,
  createCareer: { by: ['careerLimits.most'] },
  updateCareer: overwrites,
  deleteCareer: removes,
  exposeCareers: overwrites,
  updateProfile: { by: ['nicknameChanges'], in: 'nickname-changes' },
  setProfileImage: overwrites,
  agreeTerms: { by: ['limits.agreementsPerUser'] },
  revokeConsent: removes,
  updateComment: overwrites,
  deleteComment: removes,
  applyCompany: { by: ['limits.applications'] },
  updateApplication: { by: ['limits.applicationChanges'] },
  retractApplication: removes,
  createAsset: { by: ['limits.assets', 'limits.assetsBeforeApproval', 'caps.assets', 'caps.assetsBeforeApproval'] },
  updateAsset: { by: ['limits.assetChanges'] },
  deleteAsset: removes,
  viewApplication: byStaff,
  decideApplication: byStaff,
  setCompanyPlan: byStaff,
  uploadFile: { by: ['limits.uploadPerUser'] },
  beginMobileVerification: { by: ['limits.attempts', 'limits.failures'], in: 'begin-attempt' },
  beginNda: { by: ['limits.attempts', 'limits.failures'], in: 'begin-attempt' },
  completeIdentity: answersOnce,
  submitKyc: { by: ['limits.submissions'] },
  retractKyc: removes,
  viewKyc: byStaff,
  decideKyc: byStaff,
  announceDeposit: { by: ['limits.deposits', 'caps.openDeposits'] },
  cancelContract: removes,
  changeContractStatus: byStaff,
  readNotification: overwrites,
  readAllNotifications: overwrites,
  createProgram: { by: ['limits.drafts', 'caps.drafts', 'caps.draftsBeforeApproval'] },
  updateProgram: { by: ['limits.changes'] },
  deleteProgram: removes,
  publishProgram: { by: ['limits.changes'] },
  setProgramStatus: { by: ['limits.changes'] },
  createTicket: { by: ['limits.drafts', 'caps.drafts', 'caps.draftsInProgram'] },
  updateTicket: overwrites,
  deleteTicket: removes,
  submitTicket: { by: ['limits.submissions'] },
  answerTicket: { by: ['limits.comments', 'limits.commentsPerDay'] },
  retestTicket: { by: ['limits.comments', 'limits.commentsPerDay'] },
  changeSubstate: { by: ["refuseManyChanges(tx, call, action, 'CHANGE_STATE')"] },
  changeSeverity: { by: ["refuseManyChanges(tx, call, action, 'CHANGE_SEVERITY')"] },
  rewardTicket: 'it spends what the company has deposited',
  requestDisclosure: { by: ['limits.disclosureRequests'] },
  answerDisclosure: answersOnce,
  createTicketComment: { by: ['limits.comments', 'limits.commentsPerDay'] },
}

const modules = join(import.meta.dirname, 'modules')
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const textOf = (file: string): string => {
  const path = files.find((one) => one.endsWith(`/${file}.ts`))
  return path === undefined ? '' : readFileSync(join(modules, path), 'utf8')
}

const writing = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET')

describe('each call that writes', () => {
  it.each(writing.map(([name]) => name))('%s is bounded', (name) => {
    const bound = bounds[name]
    expect(bound, 'name its limit or cap in this table, or why it needs none').toBeDefined()
    if (bound === undefined || typeof bound === 'string') return
    const text = textOf(bound.in ?? kebab(name))
    for (const limit of bound.by) expect(text, `${name} by ${limit}`).toContain(limit)
  })

  it('exists', () => {
    const names = writing.map(([name]) => name)
    expect(Object.keys(bounds).filter((name) => !names.includes(name))).toEqual([])
  })

  it('leaves no limit or cap unused', () => {
    const used = Object.values(bounds).flatMap((bound) => (typeof bound === 'string' ? [] : bound.by))
    const declared = files
      .filter((file) => file.endsWith('.limits.ts'))
      .flatMap((file) => [
        ...readFileSync(join(modules, file), 'utf8').matchAll(/^export const (limits|caps) = \{$([\s\S]*?)^\}/gm),
      ])
      .flatMap(([, kind, body = '']) => [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `${kind}.${name}`))
    expect(declared.length).toBeGreaterThan(30)
    expect(declared.filter((name) => !used.includes(name))).toEqual([])
  })
})
