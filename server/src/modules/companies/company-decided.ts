import { defineJob } from '../../platform/jobs/enqueue.ts'

/** Staff have decided over an application; those who must be told listen. */
export const companyDecided = defineJob<{ companyId: number }>('company:decided')
