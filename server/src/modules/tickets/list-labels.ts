import { wholeList } from '@jebo/contract/core/page.ts'
import type { listLabels as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listLabelRows } from './labels.sql.ts'

export const listLabels: Handler<typeof endpoint> = async ({ db, actor }) => wholeList(await listLabelRows(db, actor))
