import * as endpoints from '@jebo/contract/companies/companies.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { applyCompany } from './apply-company.ts'
import { createAsset } from './create-asset.ts'
import { decideApplication } from './decide-application.ts'
import { deleteAsset } from './delete-asset.ts'
import { getApplication } from './get-application.ts'
import { getCompany } from './get-company.ts'
import { getOwnCompany } from './get-own-company.ts'
import { listApplications } from './list-applications.ts'
import { listAssets, type NumbersOfPrograms } from './list-assets.ts'
import { type FromPrograms, retractApplication } from './retract-application.ts'
import { type PlanOfPrograms, setCompanyPlan } from './set-company-plan.ts'
import { updateApplication } from './update-application.ts'
import { type RulesOfPrograms, updateAsset } from './update-asset.ts'
import { viewApplication } from './view-application.ts'

/** @param fromPrograms injected by the programs module, which depends on this one */
export const serveCompanies = (
  api: Api,
  fromPrograms: FromPrograms & NumbersOfPrograms & PlanOfPrograms & RulesOfPrograms,
): void => {
  serve(api, endpoints.applyCompany, applyCompany)
  serve(api, endpoints.getApplication, getApplication)
  serve(api, endpoints.updateApplication, updateApplication)
  serve(api, endpoints.retractApplication, (call, input) => retractApplication(call, input, fromPrograms))
  serve(api, endpoints.getOwnCompany, getOwnCompany)
  serve(api, endpoints.listAssets, (call, input) => listAssets(call, input, fromPrograms))
  serve(api, endpoints.createAsset, createAsset)
  serve(api, endpoints.updateAsset, (call, input) => updateAsset(call, input, fromPrograms))
  serve(api, endpoints.deleteAsset, deleteAsset)
  serve(api, endpoints.listApplications, listApplications)
  serve(api, endpoints.viewApplication, viewApplication)
  serve(api, endpoints.decideApplication, decideApplication)
  serve(api, endpoints.setCompanyPlan, (call, input) => setCompanyPlan(call, input, fromPrograms))
  // Last, because the alias pattern also matches the paths above; those names are reserved.
  serve(api, endpoints.getCompany, getCompany)
}
