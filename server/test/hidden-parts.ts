// A world of tickets with hidden parts, each of which holds a word of its own.
import { assignTicket, listAssignees } from '@jebo/contract/tickets/assignment.endpoints.ts'
import { createLabel, labelTicket } from '@jebo/contract/tickets/labels.endpoints.ts'
import { allowFile, updateRedactions } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { createReply } from '@jebo/contract/tickets/replies.endpoints.ts'
import { discloseEarly } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { answerTakeDown } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { createTicketComment } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { createTicketView } from '@jebo/contract/tickets/views.endpoints.ts'
import { expect } from 'vitest'
import { type Joining, joinCompany } from './companies.ts'
import { joinCrew, openCrew } from './crews.ts'
import { setParticipant, signUpReady } from './participants.ts'
import { signUpAs } from './people.ts'
import { uploadFor } from './profiles.ts'
import { openPrivateProgram, openProgram } from './programs.ts'
import type { Visitor } from './request.ts'
import { answerShare, offerShare } from './shares.ts'
import type { TestApp } from './test-app.ts'
import { discloseTicket, hide, leadTo, openTicket, openTicketWorld, type TicketWorld, ticketIn } from './tickets.ts'

/** The hidden parts, each by its word. */
export const words = {
  redacted: 'Amselfarn',
  internal: 'Bussardmoos',
  assignee: 'dohlenklee',
  label: 'Eiderquecke',
  view: 'Falkenried',
  reply: 'Gimpelried',
  anonymous: 'elsterginster',
  participant: 'neuntoeter',
  limited: 'Finkenheide',
  early: 'Moorbirke',
  closed: 'Grasmueckenrohr',
  hidden: 'Haeherbinse',
  answer: 'Kiebitzlauch',
  private: 'Lerchenmohn',
  crew: 'Mauersegler',
} as const
export type Part = keyof typeof words
export const parts = Object.keys(words) as Part[]

/** Who is on no side of any of these tickets. */
export const strangers = [
  'guest',
  'foreign hacker',
  'foreign manager',
  'manager without permission',
  'manager of another program',
] as const
export const readers = [...strangers, 'staff', 'author', 'participant', 'crew member', 'manager'] as const
export type ReaderName = (typeof readers)[number]

/** Anywhere, or in this channel alone. */
type Known = Part | `${string}: ${Part}`

/** What each reader may find; strangers nothing. */
export const known: Record<ReaderName, readonly Known[]> = {
  guest: [],
  'foreign hacker': [],
  'foreign manager': [],
  // Managers know each other and the titles of their programs, and share labels, views and replies, whatever programs they work on.
  'manager without permission': [
    ...(['getOwnCompany: assignee', 'listManagers: assignee'] as const),
    ...(['getOwnCompany: private', 'listOwnPrograms: private', 'listReserves: private'] as const),
  ],
  'manager of another program': [
    ...(['getOwnCompany: assignee', 'listManagers: assignee', 'listAssignees: assignee'] as const),
    ...(['listLabels: label', 'listTicketViews: view', 'listReplies: reply'] as const),
  ],
  // They find users by name, and read what is said of the tickets that they hide.
  staff: [
    ...(['findAccounts: assignee', 'findAccounts: anonymous', 'findAccounts: participant'] as const),
    ...(['listTakeDowns: hidden', 'listTakeDowns: answer'] as const),
  ],
  // Of the tickets that are theirs, without what the company alone knows.
  author: ['redacted', 'participant', 'limited', 'early', 'closed', 'hidden', 'answer'],
  participant: ['participant', 'limited'],
  'crew member': ['crew'],
  manager: parts,
}

/** Whether what a channel tells, as `channel: part`, is known. */
export const isKnownTo = (reader: ReaderName, told: string): boolean =>
  known[reader].some((one) => told === one || told.endsWith(`: ${one}`))

/** What a reader may find in any channel. */
export const knownAnywhere = (reader: ReaderName): Part[] =>
  parts.filter((part) => known[reader].some((one) => one === part))

const text = (word: string) => `${word} steht hier, und mehr als zwanzig Zeichen sind es auch.`

/** What its company adds to a ticket without telling the author's side. */
const addInternally = async ({ manager }: TicketWorld, id: number) => {
  await manager.call(createTicketComment, { id, contents: text(words.internal), isInternal: true })
  const { data } = (await manager.call(listAssignees, {})).answer
  const assignee = data.find(({ nickname }) => nickname === words.assignee)
  await manager.call(assignTicket, { id, to: assignee?.uuid ?? '' })
}

const openFull = async (world: TicketWorld) => {
  const { author, manager } = world
  const privateFile = await uploadFor(author, 'TICKET')
  const publicFile = await uploadFor(author, 'TICKET', `${words.redacted}.png`)
  const saidFile = await uploadFor(author, 'COMMENT', `auch-${words.redacted}.png`)
  const changes = {
    title: `Titel ${words.redacted}`,
    weaknessType: `CWE-640: ${words.redacted}`,
    description: text(words.redacted),
  }
  const id = await ticketIn(world, 'RESOLVED', { ...changes, attachmentIds: [privateFile, publicFile] })
  await author.call(createTicketComment, { id, contents: 'Ein Bild dazu.', attachmentIds: [saidFile] })
  await author.call(createTicketComment, { id, contents: `Auch ${words.redacted} darin.` })
  await addInternally(world, id)
  const label = (await manager.call(createLabel, { name: words.label, tone: 'red' })).answer.id
  await manager.call(labelTicket, { id, labelId: label, isOn: true })
  for (const isShared of [true, false])
    await manager.call(createTicketView, { name: words.view, isShared, filters: { q: words.view } })
  await manager.call(createReply, { title: words.reply, ko: words.reply })
  await author.call(updateRedactions, { id, readPassages: [], passages: [words.redacted] })
  for (const side of [author, manager])
    for (const fileId of [publicFile, saidFile]) await side.call(allowFile, { id, fileId, isAllowed: true })
  await discloseTicket(world, id)
  return { id, privateFile, publicFiles: [publicFile, saidFile] }
}

const openAnonymous = async (world: TicketWorld) => {
  const anonymous = { ...world, author: await signUpAs(world.app, words.anonymous) }
  const id = await ticketIn(anonymous, 'RESOLVED')
  await discloseTicket(anonymous, id, { disclosure: 'FULLY_DISCLOSED', isAnonymous: true })
  return id
}

const openLimited = async (world: TicketWorld) => {
  const id = await ticketIn(world, 'SUBMITTED', { description: text(words.limited), weaknessType: words.limited })
  const participant = await signUpAs(world.app, words.participant)
  expect(await offerShare(world.author, id, words.participant, 3000)).toBe('done')
  expect(await answerShare(participant, id, { share: 3000 })).toBe('done')
  await leadTo(world, id, 'RESOLVED')
  await world.author.call(createTicketComment, { id, contents: text(words.limited) })
  await addInternally(world, id)
  await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: 'Mehr ist nicht zu lesen.' })
  return { id, participant }
}

const openCrewTicket = async (world: TicketWorld) => {
  const leader = await signUpAs(world.app, 'leader')
  const member = await signUpAs(world.app, 'member')
  const crewId = await openCrew(leader, 'night-owls')
  await joinCrew(world.app, crewId, 'member')
  const id = await openTicket(leader, world.programId, { crewId, title: words.crew, description: text(words.crew) })
  await addInternally(world, id)
  return { id, member }
}

/** An open ticket, of which its company has made a summary public to protect users. */
const openEarly = async (world: TicketWorld) => {
  const id = await ticketIn(world, 'IN_PROGRESS', { description: text(words.early), weaknessType: words.early })
  await world.author.call(createTicketComment, { id, contents: text(words.early) })
  const warning = { summary: 'Bitte sofort aktualisieren.', reason: text(words.early) }
  expect((await world.manager.call(discloseEarly, { id, ...warning })).status).toBe(204)
  return id
}

const openHidden = async (world: TicketWorld) => {
  const id = await ticketIn(world, 'RESOLVED', { title: words.hidden, description: text(words.hidden) })
  await discloseTicket(world, id)
  await hide(world.staff, id)
  await world.author.call(answerTakeDown, { id, answer: text(words.answer) })
  return id
}

const openPrivate = async ({ app, owner }: TicketWorld) => {
  const insider = await signUpReady(app, 'insider')
  const program = await openPrivateProgram(app, owner, { method: 'INVITE', title: `Programm ${words.private}` })
  await setParticipant(app, { programId: program.id, nickname: 'insider' }, 'PARTICIPATED')
  return openTicket(insider, program.id, { title: words.private, description: text(words.private) })
}

/** What hides them. */
export const openHiddenParts = async (app: TestApp) => {
  const world = await openTicketWorld(app)
  await joinCompany(app, { alias: 'acme' }, words.assignee)
  const { id: full, privateFile, publicFiles } = await openFull(world)
  const { id: limited, participant } = await openLimited(world)
  const { id: crew, member } = await openCrewTicket(world)
  const ids = {
    full,
    anonymous: await openAnonymous(world),
    limited,
    crew,
    early: await openEarly(world),
    closed: await ticketIn(world, 'RESOLVED', { title: words.closed, description: text(words.closed) }),
    hidden: await openHidden(world),
    private: await openPrivate(world),
  }
  const { guest, hacker, rival, staff, author, manager } = world
  const another = await openProgram(world.owner, { title: '다른 프로그램' })
  const join = (nickname: string, joining: Joining) => joinCompany(app, { alias: 'acme' }, nickname, joining)
  const visitors: Record<ReaderName, Visitor> = {
    ...{ guest, staff, author, participant, manager },
    ...{ 'foreign hacker': hacker, 'foreign manager': rival, 'crew member': member },
    'manager without permission': await join('treasurer', { permissions: ['CREDIT'] }),
    'manager of another program': await join('elsewhere', { permissions: ['TICKETS'], programs: [another.id] }),
  }
  return { world, ids, visitors, privateFile, publicFiles }
}

/** Which parts a channel tells, as `channel: part`. */
export const partsIn = (channel: string, answer: string): string[] =>
  parts.filter((part) => answer.includes(words[part])).map((part) => `${channel}: ${part}`)
