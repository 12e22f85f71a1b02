import * as blocks from '@jebo/contract/companies/blocks.endpoints.ts'
import * as closing from '@jebo/contract/companies/closing.endpoints.ts'
import * as endpoints from '@jebo/contract/companies/companies.endpoints.ts'
import * as members from '@jebo/contract/companies/members.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { applyCompany, type MembersOfCrews } from './apply-company.ts'
import { blockHacker } from './block-hacker.ts'
import { checkAlias } from './check-alias.ts'
import { checkAssets } from './check-assets.ts'
import { closeCompany } from './close-company.ts'
import { createAsset } from './create-asset.ts'
import { createInvitation } from './create-invitation.ts'
import { decideApplication } from './decide-application.ts'
import { delegateOwnership } from './delegate-ownership.ts'
import { deleteAsset } from './delete-asset.ts'
import { exportAssets } from './export-assets.ts'
import { getApplication } from './get-application.ts'
import { type AffairsOfCompany, getClosing } from './get-closing.ts'
import { getCompany, type WorkOfTickets } from './get-company.ts'
import { getInvitation } from './get-invitation.ts'
import { getOwnCompany, type LatestPrograms } from './get-own-company.ts'
import { importAssets } from './import-assets.ts'
import { liftBlock } from './lift-block.ts'
import { liftBlockAsStaff } from './lift-block-as-staff.ts'
import { listApplications } from './list-applications.ts'
import { listAssets, type NumbersOfPrograms } from './list-assets.ts'
import { listBlocks } from './list-blocks.ts'
import { listInvitations } from './list-invitations.ts'
import { listManagers } from './list-managers.ts'
import { listMemberRecords } from './list-member-records.ts'
import { listOwnBlocks } from './list-own-blocks.ts'
import { listStaffBlocks } from './list-staff-blocks.ts'
import type { NamesOfPrograms, TicketsOfManagers } from './own-members.ts'
import { removeManager } from './remove-manager.ts'
import { resendInvitation } from './resend-invitation.ts'
import { type FromPrograms, retractApplication } from './retract-application.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { type PlanOfPrograms, setCompanyPlan } from './set-company-plan.ts'
import { updateApplication } from './update-application.ts'
import { type RulesOfPrograms, updateAsset } from './update-asset.ts'
import { updateCompanyProfile } from './update-company-profile.ts'
import { updateManager } from './update-manager.ts'
import { viewApplication } from './view-application.ts'

/** @param fromOthers injected by the modules of programs and tickets, which depend on this one, and of crews, beside it */
export const serveCompanies = (
  api: Api,
  fromOthers: AffairsOfCompany &
    FromPrograms &
    LatestPrograms &
    MembersOfCrews &
    NamesOfPrograms &
    NumbersOfPrograms &
    PlanOfPrograms &
    RulesOfPrograms &
    TicketsOfManagers &
    WorkOfTickets,
): void => {
  serve(api, endpoints.applyCompany, (call, input) => applyCompany(call, input, fromOthers))
  serve(api, endpoints.checkAlias, checkAlias)
  serve(api, endpoints.getApplication, getApplication)
  serve(api, endpoints.updateApplication, updateApplication)
  serve(api, endpoints.retractApplication, (call, input) => retractApplication(call, input, fromOthers))
  serve(api, endpoints.getOwnCompany, (call, input) => getOwnCompany(call, input, fromOthers))
  serve(api, endpoints.updateCompanyProfile, updateCompanyProfile)
  serve(api, endpoints.listAssets, (call, input) => listAssets(call, input, fromOthers))
  serve(api, endpoints.createAsset, createAsset)
  serve(api, endpoints.checkAssets, checkAssets)
  serve(api, endpoints.importAssets, importAssets)
  serve(api, endpoints.exportAssets, exportAssets)
  serve(api, endpoints.updateAsset, (call, input) => updateAsset(call, input, fromOthers))
  serve(api, endpoints.deleteAsset, deleteAsset)
  serve(api, endpoints.listApplications, listApplications)
  serve(api, endpoints.viewApplication, viewApplication)
  serve(api, endpoints.decideApplication, decideApplication)
  serve(api, endpoints.setCompanyPlan, (call, input) => setCompanyPlan(call, input, fromOthers))
  serve(api, members.listManagers, (call, input) => listManagers(call, input, fromOthers))
  serve(api, members.listMemberRecords, (call, input) => listMemberRecords(call, input, fromOthers))
  serve(api, members.updateManager, (call, input) => updateManager(call, input, fromOthers))
  serve(api, members.removeManager, (call, input) => removeManager(call, input, fromOthers))
  serve(api, members.delegateOwnership, delegateOwnership)
  serve(api, members.listInvitations, (call, input) => listInvitations(call, input, fromOthers))
  serve(api, members.createInvitation, (call, input) => createInvitation(call, input, fromOthers))
  serve(api, members.resendInvitation, resendInvitation)
  serve(api, members.revokeInvitation, revokeInvitation)
  serve(api, members.getInvitation, getInvitation)
  serve(api, members.acceptInvitation, (call, input) => acceptInvitation(call, input, fromOthers))
  serve(api, closing.getClosing, (call, input) => getClosing(call, input, fromOthers))
  serve(api, closing.closeCompany, (call, input) => closeCompany(call, input, fromOthers))
  serve(api, blocks.blockHacker, blockHacker)
  serve(api, blocks.listBlocks, listBlocks)
  serve(api, blocks.liftBlock, liftBlock)
  serve(api, blocks.listOwnBlocks, listOwnBlocks)
  serve(api, blocks.listStaffBlocks, listStaffBlocks)
  serve(api, blocks.liftBlockAsStaff, liftBlockAsStaff)
  // Last, because the alias pattern also matches the paths above; those names are reserved.
  serve(api, endpoints.getCompany, (call, input) => getCompany(call, input, fromOthers))
}
