// Creates tickets: two companies with a program each, hackers and managers.
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { answerDisclosure, requestDisclosure } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { createTicket, submitTicket } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { listTicketReports, reportTicket } from '@jebo/contract/tickets/reports.endpoints.ts'
import { hideTicket, listTakeDowns } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { changeSubstate, getTicket, retestTicket } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { TicketPage } from '@jebo/contract/tickets/tickets.schema.ts'
import { getStaff, joinCompany, openCompany } from './companies.ts'
import { signUpAs } from './people.ts'
import { openProgram } from './programs.ts'
import type { Reply, Visitor } from './request.ts'
import { keyIn } from './row-id.ts'
import type { TestApp } from './test-app.ts'

export const ticketForm = {
  title: '비밀번호 재설정 링크가 다시 쓰여요',
  weaknessType: 'CWE-640',
  description: '1. 재설정을 요청해요.\n2. 링크를 두 번 열어요.\n둘째도 통해요. 계정을 빼앗길 수 있어요.',
  severity: 'HIGH',
} as const satisfies Partial<InputOf<typeof createTicket>>

type Changes = Partial<Omit<InputOf<typeof createTicket>, 'programId'>>

/** Throws if a call of the setup fails. */
const done = <Answer>(what: string, reply: Reply<Answer>): Answer => {
  if (reply.status >= 300) throw new Error(`${what}: ${reply.text}`)
  return reply.answer
}

/** Creates a draft that can be submitted. */
export const draftTicket = async (author: Visitor, programId: number, changes: Changes = {}) =>
  done('no draft', await author.call(createTicket, { programId, ...ticketForm, ...changes }))

/** Submits a ticket, under the first version of the rules by default. @returns its public id */
export const openTicket = async (
  author: Visitor,
  programId: number,
  { rulesVersion = 1, ...changes }: Changes & { rulesVersion?: number } = {},
): Promise<number> => {
  const { id, version } = await draftTicket(author, programId, changes)
  done('not submitted', await author.call(submitTicket, { id, version, rulesVersion }))
  return id
}

export type TicketWorld = {
  app: TestApp
  author: Visitor
  /** Creates another hacker. */
  hacker: Visitor
  guest: Visitor
  staff: Visitor
  /** The owner and a second manager of the company. */
  owner: Visitor
  manager: Visitor
  /** The owner of another company. */
  rival: Visitor
  programId: number
  assetId: number
  rivalProgramId: number
}

export const openTicketWorld = async (app: TestApp): Promise<TicketWorld> => {
  const company = await openCompany(app, { alias: 'acme' })
  const { owner } = company
  const { owner: rival } = await openCompany(app, { alias: 'rival' })
  const program = await openProgram(owner)
  const rivalProgram = await openProgram(rival, { title: '다른 회사의 프로그램' })
  const [assetId = 0] = program.assetIds
  return {
    app,
    author: await signUpAs(app, 'author'),
    hacker: await signUpAs(app, 'hacker'),
    guest: app.visitor(),
    staff: await getStaff(app),
    owner,
    manager: await joinCompany(app, company, 'second'),
    rival,
    programId: program.id,
    assetId,
    rivalProgramId: rivalProgram.id,
  }
}

const waysTo: Partial<Record<Substate, readonly Substate[]>> = {
  SUBMITTED: [],
  RETESTING: ['IN_PROGRESS', 'RETESTING'],
  RETEST_COMPLETED: ['IN_PROGRESS', 'RETESTING', 'RETEST_COMPLETED'],
  RESOLVED: ['IN_PROGRESS', 'RESOLVED'],
}

export const reason = '이런 까닭이에요.'

/** The comments that moves require. */
export const moveInput = (substate: Substate, originalId?: number) => ({
  substate,
  comment: reason,
  ...(originalId !== undefined && { originalId }),
})

/** Moves a submitted ticket to a substate through the API. */
export const leadTo = async (
  { author, manager, programId }: Pick<TicketWorld, 'author' | 'manager' | 'programId'>,
  id: number,
  substate: Substate,
): Promise<void> => {
  for (const step of waysTo[substate] ?? [substate]) {
    if (step === 'RETEST_COMPLETED') {
      done('no retest', await author.call(retestTicket, { id, fixed: true, comment: '고쳐졌어요.' }))
      continue
    }
    const originalId = step === 'DUPLICATED' ? await openTicket(author, programId) : undefined
    done(`not moved to ${step}`, await manager.call(changeSubstate, { id, ...moveInput(step, originalId) }))
  }
}

/** Creates a ticket in a substate. */
export const ticketIn = async (world: TicketWorld, substate: Substate, changes: Changes = {}): Promise<number> => {
  if (substate === 'DRAFT') return (await draftTicket(world.author, world.programId, changes)).id
  const id = await openTicket(world.author, world.programId, changes)
  await leadTo(world, id, substate)
  return id
}

export const pageOf = async (visitor: Visitor, id: number): Promise<TicketPage> =>
  done('no page', await visitor.call(getTicket, { id }))

/** A level to ask for. */
type Asked = Omit<InputOf<typeof requestDisclosure>, 'id'>

/** Makes a closed ticket public, which author and company agree to. */
export const discloseTicket = async (
  world: TicketWorld,
  id: number,
  asked: Asked = { disclosure: 'FULLY_DISCLOSED' },
): Promise<void> => {
  done('no request', await world.author.call(requestDisclosure, { id, ...asked }))
  const requestId = (await pageOf(world.manager, id)).disclosureRequest?.id ?? ''
  done('not disclosed', await world.manager.call(answerDisclosure, { id, requestId, accept: true }))
}

/** Hides a public ticket for seven days. @returns the id of the take-down */
export const hide = async (
  staff: Visitor,
  id: number,
  from: 'FULLY_DISCLOSED' | 'LIMITED_DISCLOSED' = 'FULLY_DISCLOSED',
): Promise<string> => {
  done('not hidden', await staff.call(hideTicket, { id, from, days: 7, reason }))
  const { data } = done('no list', await staff.call(listTakeDowns, { size: 100 }))
  return data.find(({ ticket }) => ticket?.id === id)?.id ?? ''
}

/** A resolved ticket that was public and that staff hide for seven days. */
export const hiddenTicket = async (world: TicketWorld, asked?: Asked): Promise<{ id: number; takeDownId: string }> => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id, asked)
  return { id, takeDownId: await hide(world.staff, id, asked?.disclosure) }
}

/** Reports a public ticket. @returns the id of the report */
export const report = async (visitor: Visitor, staff: Visitor, id: number): Promise<string> => {
  const input = {
    id,
    reason: 'SECRETS',
    contents: '본문에 접속 주소가 있어요.',
    email: 'reporter@people.test',
  } as const
  done('not reported', await visitor.call(reportTicket, input))
  const { data } = done('no list', await staff.call(listTicketReports, { size: 100 }))
  return data.find(({ ticket }) => ticket?.id === id)?.id ?? ''
}

/** A public ticket that a guest has reported. */
export const reportedTicket = async (world: TicketWorld): Promise<{ id: number; reportId: string }> => {
  const id = await ticketIn(world, 'RESOLVED')
  await discloseTicket(world, id)
  return { id, reportId: await report(world.guest, world.staff, id) }
}

/** A request of the author for the disclosure of a resolved ticket, to which the company may object. */
export const requestIn = async (
  world: Pick<TicketWorld, 'author' | 'manager' | 'programId'>,
  state: 'OPEN' | 'OBJECTED',
  asked: Asked = { disclosure: 'FULLY_DISCLOSED' },
): Promise<{ id: number; requestId: string }> => {
  const id = await openTicket(world.author, world.programId)
  await leadTo(world, id, 'RESOLVED')
  done('no request', await world.author.call(requestDisclosure, { id, ...asked }))
  const requestId = (await pageOf(world.manager, id)).disclosureRequest?.id ?? ''
  if (state === 'OBJECTED') {
    done('no objection', await world.manager.call(answerDisclosure, { id, requestId, accept: false, reason }))
  }
  return { id, requestId }
}

/** The internal id of a ticket. */
export const ticketKeyOf = async ({ database }: TestApp, id: number): Promise<RowId<'tickets'>> => {
  const found = await database.pool.query<{ id: RowId<'tickets'> }>('select id from tickets where public_id = $1', [id])
  return keyIn(found.rows)
}

/** The history of a ticket, oldest first. */
export const historyOf = async (app: TestApp, id: number): Promise<unknown[]> => {
  const { rows } = await app.database.pool.query(
    `select type, side, before, after, verdict, kind, contents from ticket_activities
     left join comments on comments.id = comment_id
     where ticket_activities.ticket_id = (select id from tickets where public_id = $1) order by ticket_activities.id`,
    [id],
  )
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
}
