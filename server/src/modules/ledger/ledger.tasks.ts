import type { Services } from '../../platform/http/call.ts'
import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { journalPosted, sealAndLookAgain } from './seal-journals.ts'

export const ledgerTasks = ({ db }: Pick<Services, 'db'>): Tasks => task(journalPosted, () => sealAndLookAgain(db))
