// A call whose session ends while it runs changes nothing.
import {
  beginSecondFactor,
  changeEmail,
  changePassword,
  endOtherDevices,
  reauthenticate,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '@jebo/contract/accounts/authentication.endpoints.ts'
import { updateProfile } from '@jebo/contract/accounts/profiles.endpoints.ts'
import { agreeTerms } from '@jebo/contract/accounts/terms.endpoints.ts'
import { deleteComment } from '@jebo/contract/comments/comments.endpoints.ts'
import { applyCompany, decideApplication, retractApplication } from '@jebo/contract/companies/companies.endpoints.ts'
import type { Access } from '@jebo/contract/core/access.ts'
import { callName, type Endpoint } from '@jebo/contract/core/endpoint.ts'
import { leavePlatform } from '@jebo/contract/departures/departures.endpoints.ts'
import { endpoints } from '@jebo/contract/endpoints.ts'
import { uploadFile } from '@jebo/contract/files/files.endpoints.ts'
import { follow } from '@jebo/contract/following/following.endpoints.ts'
import { submitKyc } from '@jebo/contract/identity/kyc.endpoints.ts'
import { announceDeposit, changeContractStatus } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { getOpenapi } from '@jebo/contract/operations/operations.endpoints.ts'
import { deleteProgram, setProgramStatus } from '@jebo/contract/programs/programs.endpoints.ts'
import { deleteTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { rewardTicket } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, inviteTo, joinCompany, openCompany, uploadLogo } from '../test/companies.ts'
import { inviteToCrew, openCrew } from '../test/crews.ts'
import { exampleInputOf, type Operation } from '../test/document.ts'
import { kycFormOf, signUpPerson } from '../test/kyc.ts'
import { deposit, keyed } from '../test/money.ts'
import { moneyWrites } from '../test/money-writes.ts'
import { enterPassword, password, signUpAs } from '../test/people.ts'
import { pngOf } from '../test/pictures.ts'
import { beginProgram, openProgram, programForm } from '../test/programs.ts'
import type { Visitor } from '../test/request.ts'
import { beginFor, codeOf, switchOnFor } from '../test/second-factors.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { draftTicket, openTicketWorld, type TicketWorld, ticketIn } from '../test/tickets.ts'
import { setUser } from '../test/users.ts'
import { untilWaiting } from '../test/waiting.ts'

describe('a session that ends during its call', () => {
  let app: TestApp
  let world: TicketWorld
  let operations: Record<string, Record<string, Operation>>
  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    await deposit(world.owner, world.staff, 100_000_000)
    await setUser(app.services.db, 'author@people.test', { verification_level: 2 })
    const { answer } = await app.visitor().call(getOpenapi, {})
    operations = (answer as unknown as { paths: typeof operations }).paths
  })
  afterAll(() => app.close())

  /** Replaces the tokens of all sessions, so that none is valid; a second time they are valid again. */
  const replaceTokens = 'update sessions set token_hash = set_byte(token_hash, 0, 255 - get_byte(token_hash, 0))'

  const visitorFor = (access: Access): Visitor =>
    ({ manager: world.owner, owner: world.owner, staff: world.staff })[access as string] ?? world.author

  const writes = (Object.values(endpoints) as Endpoint[])
    // The calls for anyone act for the holder of a password or a link. A DELETE ignores its body, but waits for it.
    .filter(({ method, access }) => method !== 'GET' && access !== 'anyone')
    .map((endpoint) => ({ call: callName(endpoint), endpoint }))

  const exampleOf = (endpoint: Endpoint) => exampleInputOf(operations[endpoint.path]?.[endpoint.method.toLowerCase()])

  const bodyOf = async (endpoint: Endpoint): Promise<Request> => {
    const input = exampleOf(endpoint)
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
    for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) delete input[name]
    const form = new FormData()
    form.set('purpose', 'LOGO')
    form.set('file', await pngOf(400))
    const json = { 'content-type': 'application/json' }
    const init = endpoint.isUpload ? { body: form } : { body: JSON.stringify(input), headers: json }
    return new Request(`http://jebo.test${path}`, { method: endpoint.method, ...init })
  }

  /** The bytes; before the last one something happens. */
  const interrupted = (bytes: Uint8Array, happen: () => Promise<unknown>): ReadableStream<Uint8Array> => {
    const parts = [bytes.subarray(0, -1), bytes.subarray(-1)]
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const part = parts.shift()
      if (parts.length === 0) await happen()
      if (part) controller.enqueue(part)
      if (parts.length === 0) controller.close()
    }
    return new ReadableStream({ pull }, { highWaterMark: 0 })
  }

  it.each(writes)('refuses $call if it ends before the last byte of the body', async ({ endpoint }) => {
    const visitor = visitorFor(endpoint.access)
    const request = await bodyOf(endpoint)
    const bytes = await request.bytes()
    const body = interrupted(bytes, () => app.database.pool.query(replaceTokens))
    const type = request.headers.get('content-type') ?? ''
    const headers = { 'content-type': type, 'content-length': String(bytes.length), ...keyed() }
    const { pathname } = new URL(request.url)
    const response = await visitor.raw(pathname, {
      method: request.method,
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    await app.database.pool.query(replaceTokens)
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
  })

  /** Ends the session after the call has read it and before the call commits. */
  const whileItEnds = async <Reply>(act: () => Promise<Reply>): Promise<Reply> => {
    const ending = await app.database.pool.connect()
    try {
      await ending.query('begin')
      await ending.query(replaceTokens)
      const acting = act()
      await Promise.race([acting, untilWaiting(app)])
      await ending.query('commit')
      return await acting
    } finally {
      await ending.query(replaceTokens)
      ending.release()
    }
  }

  /** Writes that accept the example of the document. */
  const withExample: Endpoint[] = [
    endpoints.createAsset,
    endpoints.createProgram,
    endpoints.announceDeposit,
    endpoints.readAllNotifications,
    endpoints.exposeCareers,
    endpoints.revokeConsent,
    endpoints.beginNda,
  ]
  let users = 0
  /** A new user who has just entered their password. */
  const signUpFresh = async (): Promise<Visitor> => {
    const visitor = await signUpAs(app, `fresh${++users}`)
    await enterPassword(visitor)
    return visitor
  }
  const announced = async (): Promise<number> => {
    const { answer } = await world.owner.call(announceDeposit, { amount: 1_000_000, depositor: '제보' }, keyed())
    return answer.id
  }
  const cases: [endpoint: Endpoint, prepare: () => Promise<{ visitor: Visitor; input: object }>][] = [
    [
      rewardTicket,
      async () => ({
        visitor: world.manager,
        input: { id: await ticketIn(world, 'RESOLVED'), amount: programForm.bountyRange.HIGH.min },
      }),
    ],
    [
      endpoints.acceptCrewInvitation,
      async () => {
        const visitor = await signUpAs(app, 'recruit')
        const id = await inviteToCrew(world.author, await openCrew(world.author, 'recruiters'), 'recruit')
        return { visitor, input: { id } }
      },
    ],
    [endpoints.createCrew, async () => ({ visitor: world.author, input: { name: 'a-crew' } })],
    [
      createTicketComment,
      async () => ({
        visitor: world.author,
        input: { id: await ticketIn(world, 'SUBMITTED'), contents: '안녕하세요.' },
      }),
    ],
    [
      deleteComment,
      async () => {
        const id = await ticketIn(world, 'SUBMITTED')
        const { answer } = await world.author.call(createTicketComment, { id, contents: '안녕하세요.' })
        return { visitor: world.author, input: { id: answer.id } }
      },
    ],
    [
      submitTicket,
      async () => {
        const { id, version } = await draftTicket(world.author, world.programId)
        return { visitor: world.author, input: { id, version, rulesVersion: 1 } }
      },
    ],
    [
      deleteTicket,
      async () => ({ visitor: world.author, input: { id: (await draftTicket(world.author, world.programId)).id } }),
    ],
    [
      decideApplication,
      async () => {
        const { uuid } = await openCompany(app, { alias: 'waiting', isApproved: false, hasAgreedTerms: false })
        return { visitor: world.staff, input: { uuid, version: 1, decision: 'APPROVED' } }
      },
    ],
    [
      applyCompany,
      async () => {
        const visitor = await signUpAs(app, 'founder')
        return { visitor, input: applicationOf('founded', await uploadLogo(visitor)) }
      },
    ],
    [
      retractApplication,
      async () => {
        const { owner } = await openCompany(app, { alias: 'retracted', isApproved: false, hasAgreedTerms: false })
        return { visitor: owner, input: {} }
      },
    ],
    [
      endpoints.removeManager,
      async () => {
        const manager = await joinCompany(app, { alias: 'acme' }, `leaver${++users}`)
        const { uuid } = (await manager.call(endpoints.getAuth, {})).answer
        return { visitor: world.owner, input: { uuid } }
      },
    ],
    [
      endpoints.createInvitation,
      async () => ({
        visitor: world.owner,
        input: { email: 'raced@people.test', permissions: ['TICKETS'], programIds: null },
      }),
    ],
    [
      endpoints.acceptInvitation,
      async () => {
        const visitor = await signUpAs(app, 'invited', 'invited@people.test')
        return { visitor, input: { token: await inviteTo(app, world.owner, 'invited@people.test') } }
      },
    ],
    [updateProfile, async () => ({ visitor: world.author, input: { nickname: 'author', version: 1 } })],
    ...withExample.map((endpoint): (typeof cases)[number] => [
      endpoint,
      async () => ({ visitor: visitorFor(endpoint.access), input: exampleOf(endpoint) }),
    ]),
    [changePassword, async () => ({ visitor: await signUpFresh(), input: { password: 'Brand-new-horse-9' } })],
    [changeEmail, async () => ({ visitor: await signUpFresh(), input: { email: 'moved@people.test' } })],
    [reauthenticate, async () => ({ visitor: await signUpFresh(), input: { password } })],
    [endOtherDevices, async () => ({ visitor: await signUpFresh(), input: {} })],
    [leavePlatform, async () => ({ visitor: await signUpFresh(), input: {} })],
    [beginSecondFactor, async () => ({ visitor: await signUpFresh(), input: {} })],
    [
      switchOnSecondFactor,
      async () => {
        const visitor = await signUpFresh()
        return { visitor, input: { otp: codeOf(app, await beginFor(visitor)) } }
      },
    ],
    [
      switchOffSecondFactor,
      async () => {
        const visitor = await signUpFresh()
        await switchOnFor(app, visitor)
        return { visitor, input: {} }
      },
    ],
    [agreeTerms, async () => ({ visitor: await signUpFresh(), input: { types: ['PII_OPTIONAL'] } })],
    [
      submitKyc,
      async () => {
        const visitor = await signUpPerson(app, 'payee')
        return { visitor, input: await kycFormOf(visitor, 'payee') }
      },
    ],
    [
      setProgramStatus,
      async () => ({ visitor: world.owner, input: { id: (await openProgram(world.owner)).id, status: 'SUSPENDED' } }),
    ],
    [follow, async () => ({ visitor: world.author, input: { target: 'programs', id: String(world.programId) } })],
    [deleteProgram, async () => ({ visitor: world.owner, input: { id: await beginProgram(world.owner) } })],
    [changeContractStatus, async () => ({ visitor: world.staff, input: { id: await announced(), status: 'DONE' } })],
    [uploadFile, async () => ({ visitor: world.author, input: { purpose: 'LOGO', file: await pngOf(400) } })],
  ]

  const like = (endpoint: Endpoint): string => `it writes in the same way as ${callName(endpoint)}`
  /** Writes that are not raced, and why. */
  const notRaced = new Map<Endpoint, string>([
    [endpoints.retractKyc, like(submitKyc)],
    [endpoints.updateCrew, like(endpoints.acceptCrewInvitation)],
    [endpoints.deleteCrew, like(endpoints.acceptCrewInvitation)],
    [endpoints.removeCrewMember, like(endpoints.acceptCrewInvitation)],
    [endpoints.handOverCrew, like(endpoints.acceptCrewInvitation)],
    [endpoints.createCrewInvitation, like(endpoints.acceptCrewInvitation)],
    [endpoints.transferCrewCredit, like(rewardTicket)],
    [endpoints.withdrawCrewInvitation, like(endpoints.acceptCrewInvitation)],
    [endpoints.rejectCrewInvitation, like(endpoints.acceptCrewInvitation)],
    [endpoints.viewKyc, like(decideApplication)],
    [endpoints.decideKyc, like(decideApplication)],
    [endpoints.beginMobileVerification, like(endpoints.beginNda)],
    [endpoints.completeIdentity, 'it needs an answer of the provider, and writes in the same way as beginNda'],
    [endpoints.cloneProgram, like(endpoints.createProgram)],
    [endpoints.updateProgram, like(setProgramStatus)],
    [endpoints.publishProgram, like(setProgramStatus)],
    [endpoints.applyToProgram, like(submitTicket)],
    [endpoints.updateParticipant, like(setProgramStatus)],
    [endpoints.inviteToProgram, like(setProgramStatus)],
    [endpoints.acceptProgramInvitation, like(submitTicket)],
    [endpoints.rejectProgramInvitation, like(submitTicket)],
    [endpoints.leaveProgram, like(submitTicket)],
    [endpoints.updateApplication, like(applyCompany)],
    [endpoints.updateCompanyProfile, like(endpoints.createAsset)],
    [endpoints.checkAssets, 'it writes nothing'],
    [endpoints.importAssets, like(endpoints.createAsset)],
    [endpoints.updateManager, like(endpoints.removeManager)],
    [endpoints.delegateOwnership, like(endpoints.removeManager)],
    [endpoints.closeCompany, like(endpoints.removeManager)],
    [endpoints.resendInvitation, like(endpoints.createInvitation)],
    [endpoints.revokeInvitation, like(endpoints.createInvitation)],
    [endpoints.blockHacker, like(endpoints.createInvitation)],
    [endpoints.updateResponseTargets, like(endpoints.createInvitation)],
    [endpoints.updateRewardApproval, like(endpoints.createInvitation)],
    [endpoints.setBalanceLimit, like(endpoints.createInvitation)],
    [endpoints.liftBlock, like(endpoints.createInvitation)],
    [endpoints.liftBlockAsStaff, like(decideApplication)],
    [endpoints.updateAsset, like(endpoints.createAsset)],
    [endpoints.deleteAsset, like(endpoints.createAsset)],
    [endpoints.viewApplication, like(decideApplication)],
    [endpoints.setCompanyPlan, like(decideApplication)],
    [endpoints.readNotification, like(endpoints.readAllNotifications)],
    [endpoints.requestWithdrawal, like(rewardTicket)],
    ...moneyWrites.map((one): [Endpoint, string] => [one, like(changeContractStatus)]),
    [endpoints.updateComment, like(deleteComment)],
    [endpoints.previewMarkdown, 'it writes nothing'],
    [endpoints.checkAlias, 'it writes nothing'],
    [endpoints.unfollow, like(follow)],
    [endpoints.createTicket, like(submitTicket)],
    [endpoints.updateTicket, like(submitTicket)],
    [endpoints.answerTicket, like(rewardTicket)],
    [endpoints.retestTicket, like(rewardTicket)],
    [endpoints.changeSubstate, like(rewardTicket)],
    [endpoints.changeSeverity, like(rewardTicket)],
    [endpoints.proposeReward, like(rewardTicket)],
    [endpoints.approveReward, like(rewardTicket)],
    [endpoints.refuseReward, like(rewardTicket)],
    [endpoints.withdrawReward, like(rewardTicket)],
    [endpoints.addParticipant, like(rewardTicket)],
    [endpoints.removeParticipant, like(rewardTicket)],
    [endpoints.answerParticipation, like(rewardTicket)],
    [endpoints.requestDisclosure, like(rewardTicket)],
    [endpoints.answerDisclosure, like(rewardTicket)],
    [endpoints.discloseEarly, like(rewardTicket)],
    [endpoints.changeSummary, like(rewardTicket)],
    [endpoints.updateRedactions, like(rewardTicket)],
    [endpoints.allowFile, like(rewardTicket)],
    [endpoints.appealClosing, like(rewardTicket)],
    [endpoints.decideAppeal, like(decideApplication)],
    [endpoints.decideObjection, like(decideApplication)],
    [endpoints.extendDisclosure, like(decideApplication)],
    [endpoints.lowerDisclosure, like(decideApplication)],
    [endpoints.postponePublication, like(decideApplication)],
    [endpoints.changeAnonymity, like(rewardTicket)],
    [endpoints.answerTakeDown, like(rewardTicket)],
    [endpoints.dismissReport, like(decideApplication)],
    [endpoints.hideTicket, like(decideApplication)],
    [endpoints.decideTakeDown, like(decideApplication)],
    ...[
      ...[endpoints.createLabel, endpoints.updateLabel, endpoints.deleteLabel, endpoints.createTicketView],
      ...[endpoints.renameTicketView, endpoints.deleteTicketView, endpoints.createReply],
      ...[endpoints.updateReply, endpoints.deleteReply],
    ].map((one): [Endpoint, string] => [one, like(endpoints.createInvitation)]),
    [endpoints.labelTicket, like(rewardTicket)],
    [endpoints.labelTickets, like(rewardTicket)],
    [endpoints.assignTicket, like(rewardTicket)],
    [endpoints.assignTickets, like(rewardTicket)],
    [endpoints.moveTickets, like(rewardTicket)],
    [endpoints.endDevice, like(endOtherDevices)],
    [endpoints.setProfileImage, like(updateProfile)],
    [endpoints.createCareer, like(endpoints.exposeCareers)],
    [endpoints.updateMailPreferences, like(endpoints.exposeCareers)],
    [endpoints.requestExport, like(endpoints.exposeCareers)],
    [endpoints.updateCareer, like(endpoints.exposeCareers)],
    [endpoints.deleteCareer, like(endpoints.exposeCareers)],
  ])

  it('races each call that writes, or says why not', () => {
    const named = [...cases.map(([endpoint]) => endpoint), ...notRaced.keys()].map(callName)
    expect(named.sort()).toEqual(writes.map(({ call }) => call).sort())
  })

  it.each(cases.map(([endpoint, prepare]) => ({ call: callName(endpoint), endpoint, prepare })))(
    'rolls $call back if it ends before the commit',
    async ({ endpoint, prepare }) => {
      const { visitor, input } = await prepare()
      const reply = await whileItEnds(() => visitor.send(endpoint, input, keyed()))
      expect([reply.status, reply.problem.messageKey, reply.headers.getSetCookie()]).toEqual([
        401,
        'error.notSignedIn',
        [],
      ])
      const again = await visitor.send(endpoint, input, keyed())
      expect(again.status, `the same call later: ${again.text}`).toBeLessThan(300)
    },
  )
})
