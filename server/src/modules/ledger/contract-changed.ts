import { defineJob } from '../../platform/jobs/enqueue.ts'

/** A contract has come to another status; those who must be told listen. */
export const contractChanged = defineJob<{ contractId: number }>('contract:changed')
