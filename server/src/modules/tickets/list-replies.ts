import { wholeList } from '@jebo/contract/core/page.ts'
import type { listReplies as endpoint } from '@jebo/contract/tickets/replies.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listReplyRows } from './replies.sql.ts'

export const listReplies: Handler<typeof endpoint> = async ({ db, actor }) => wholeList(await listReplyRows(db, actor))
