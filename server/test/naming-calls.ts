// Each call that can name a private program, its ticket, asset, logo or participant, with an input that is otherwise valid.
import { programForm } from './programs.ts'
import { ticketForm } from './tickets.ts'

type Ids = { id: number; ticketId: number; assetId: number; participantId: number; logoId: string }

const reason = '열 글자가 넘는 이유예요.'

export const naming: Record<string, (ids: Ids, ownDraftId: number) => object> = {
  ...Object.fromEntries(
    [
      ...['getProgram', 'getEvent', 'getCertificate', 'listRulesVersions', 'listEventParticipants', 'listParticipants'],
      ...['deleteProgram', 'applyToProgram', 'acceptProgramInvitation', 'rejectProgramInvitation', 'leaveProgram'],
    ].map((name) => [name, ({ id }: Ids) => ({ id })]),
  ),
  cloneProgram: ({ id }) => ({ id, title: '사본' }),
  updateProgram: ({ id }) => ({ ...programForm, id, version: 1, authorizes: true }),
  publishProgram: ({ id }) => ({ id, version: 1, authorizes: true }),
  setProgramStatus: ({ id }) => ({ id, status: 'ENDED' }),
  getReserve: ({ id }) => ({ id }),
  listReserveEntries: ({ id }) => ({ id }),
  exportReserveStatement: ({ id }) => ({ id }),
  getAccountStatement: ({ id }) => ({ kind: 'RESERVE', programId: id }),
  exportAccountStatement: ({ id }) => ({ kind: 'RESERVE', programId: id }),
  changeReserve: ({ id }) => ({ id, to: 'RESERVE', amount: 1000 }),
  inviteToProgram: ({ id }) => ({ id, nickname: 'hacker' }),
  updateParticipant: ({ id, participantId }) => ({ id, participantId, state: 'REJECTED' }),
  createInvitation: ({ id }) => ({ email: 'new@people.test', permissions: ['TICKETS'], programIds: [id] }),
  createTicket: ({ id }) => ({ ...ticketForm, programId: id }),
  listCompanyTickets: ({ id }) => ({ programId: id }),
  listPrograms: ({ id }) => ({ q: String(id) }),
  listTickets: ({ ticketId }) => ({ q: String(ticketId) }),
  getFollow: ({ id }) => ({ target: 'programs', id: String(id) }),
  follow: ({ id }) => ({ target: 'programs', id: String(id) }),
  unfollow: ({ id }) => ({ target: 'programs', id: String(id) }),
  ...Object.fromEntries(
    ['getTicket', 'getLimitedTicket', 'listTicketActivities', 'listTicketComments', 'getReceipt', 'previewTicket'].map(
      (name) => [name, ({ ticketId }: Ids) => ({ id: ticketId })],
    ),
  ),
  exportTicket: ({ ticketId }) => ({ id: ticketId, format: 'markdown' }),
  createTicketComment: ({ ticketId }) => ({ id: ticketId, contents: reason }),
  changeSeverity: ({ ticketId }) => ({ id: ticketId, severity: 'LOW', comment: reason }),
  changeSubstate: ({ ticketId }) => ({ id: ticketId, substate: 'IN_PROGRESS' }),
  rewardTicket: ({ ticketId }) => ({ id: ticketId, amount: 200_000 }),
  reportTicket: ({ ticketId }) => ({ id: ticketId, reason: 'OTHER', contents: reason, email: 'asker@people.test' }),
  getFile: ({ logoId }) => ({ id: logoId }),
  updateAsset: ({ assetId }) => ({ id: assetId, name: '자산', type: 'WEB', url: 'https://x.test', version: 1 }),
  deleteAsset: ({ assetId }) => ({ id: assetId }),
}
