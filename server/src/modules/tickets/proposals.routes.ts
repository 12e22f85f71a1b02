import * as endpoints from '@jebo/contract/tickets/proposals.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { approveReward } from './approve-reward.ts'
import { getRewardApproval } from './get-reward-approval.ts'
import { listRewardProposals } from './list-reward-proposals.ts'
import { proposeReward } from './propose-reward.ts'
import { refuseReward } from './refuse-reward.ts'
import { updateRewardApproval } from './update-reward-approval.ts'
import { withdrawReward } from './withdraw-reward.ts'

export const serveProposals = (api: Api): void => {
  serve(api, endpoints.getRewardApproval, getRewardApproval)
  serve(api, endpoints.updateRewardApproval, updateRewardApproval)
  serve(api, endpoints.listRewardProposals, listRewardProposals)
  serve(api, endpoints.proposeReward, proposeReward)
  serve(api, endpoints.approveReward, approveReward)
  serve(api, endpoints.refuseReward, refuseReward)
  serve(api, endpoints.withdrawReward, withdrawReward)
}
