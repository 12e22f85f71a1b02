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
import { joinCompany } from './companies.ts'
import { setParticipant, signUpReady } from './participants.ts'
import { signUpAs } from './people.ts'
import { uploadFor } from './profiles.ts'
import { openPrivateProgram } from './programs.ts'
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
} as const
export type Part = keyof typeof words
export const parts = Object.keys(words) as Part[]

export const readers = ['guest', 'foreign hacker', 'foreign manager', 'author', 'manager'] as const
export type ReaderName = (typeof readers)[number]

/** What each reader may find anywhere; strangers nothing. */
export const known: Record<ReaderName, readonly Part[]> = {
  guest: [],
  'foreign hacker': [],
  'foreign manager': [],
  // Of the tickets that are theirs, without what the company alone knows.
  author: ['redacted', 'participant', 'limited', 'early', 'closed', 'hidden', 'answer'],
  manager: parts,
}

const text = (word: string) => `${word} steht hier, und mehr als zwanzig Zeichen sind es auch.`

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
  await manager.call(createTicketComment, { id, contents: text(words.internal), isInternal: true })
  const { data } = (await manager.call(listAssignees, {})).answer
  const assignee = data.find(({ nickname }) => nickname === words.assignee)
  await manager.call(assignTicket, { id, to: assignee?.uuid ?? '' })
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
  const fellow = await signUpAs(world.app, words.participant)
  expect(await offerShare(world.author, id, words.participant, 3000)).toBe('done')
  expect(await answerShare(fellow, id, { share: 3000 })).toBe('done')
  await leadTo(world, id, 'RESOLVED')
  await world.author.call(createTicketComment, { id, contents: text(words.limited) })
  await discloseTicket(world, id, { disclosure: 'LIMITED_DISCLOSED', summary: 'Mehr ist nicht zu lesen.' })
  return id
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
  const ids = {
    full,
    anonymous: await openAnonymous(world),
    limited: await openLimited(world),
    early: await openEarly(world),
    closed: await ticketIn(world, 'RESOLVED', { title: words.closed, description: text(words.closed) }),
    hidden: await openHidden(world),
    private: await openPrivate(world),
  }
  const { guest, hacker, rival, author, manager } = world
  const visitors: Record<ReaderName, Visitor> = {
    ...{ guest, author, manager },
    ...{ 'foreign hacker': hacker, 'foreign manager': rival },
  }
  return { world, ids, visitors, privateFile, publicFiles }
}

/** Which parts a channel tells, as `channel: part`. */
export const partsIn = (channel: string, answer: string): string[] =>
  parts.filter((part) => answer.includes(words[part])).map((part) => `${channel}: ${part}`)
