// What the managers of a company keep for their list of tickets.
import * as labels from '@jebo/contract/tickets/labels.endpoints.ts'
import * as replies from '@jebo/contract/tickets/replies.endpoints.ts'
import * as views from '@jebo/contract/tickets/views.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createLabel } from './create-label.ts'
import { createReply } from './create-reply.ts'
import { createTicketView } from './create-ticket-view.ts'
import { deleteLabel } from './delete-label.ts'
import { deleteReply } from './delete-reply.ts'
import { deleteTicketView } from './delete-ticket-view.ts'
import { labelTicket } from './label-ticket.ts'
import { labelTickets } from './label-tickets.ts'
import { listLabels } from './list-labels.ts'
import { listReplies } from './list-replies.ts'
import { listTicketViews } from './list-ticket-views.ts'
import { renameTicketView } from './rename-ticket-view.ts'
import { updateLabel } from './update-label.ts'
import { updateReply } from './update-reply.ts'

export const serveDesk = (api: Api): void => {
  serve(api, labels.listLabels, listLabels)
  serve(api, labels.createLabel, createLabel)
  serve(api, labels.labelTickets, labelTickets)
  serve(api, labels.updateLabel, updateLabel)
  serve(api, labels.deleteLabel, deleteLabel)
  serve(api, labels.labelTicket, labelTicket)
  serve(api, views.listTicketViews, listTicketViews)
  serve(api, views.createTicketView, createTicketView)
  serve(api, views.renameTicketView, renameTicketView)
  serve(api, views.deleteTicketView, deleteTicketView)
  serve(api, replies.listReplies, listReplies)
  serve(api, replies.createReply, createReply)
  serve(api, replies.updateReply, updateReply)
  serve(api, replies.deleteReply, deleteReply)
}
