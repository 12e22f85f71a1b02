import { defineJob } from '../../platform/jobs/enqueue.ts'

/** Staff have decided over an account; whoever handed it in must be told. */
export const kycDecided = defineJob<{ requestId: number }>('kyc:decided')
