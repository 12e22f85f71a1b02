import * as endpoints from '@jebo/contract/programs/programs.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { createProgram } from './create-program.ts'
import { deleteProgram } from './delete-program.ts'
import { type FromTickets, getProgram } from './get-program.ts'
import { type ListsFromOthers, listOwnPrograms, listPrograms, listProgramsOfCompany } from './list-programs.ts'
import { publishProgram } from './publish-program.ts'
import { setProgramStatus } from './set-program-status.ts'
import { updateProgram } from './update-program.ts'

/** @param fromOthers injected from modules that depend on this one */
export const servePrograms = (api: Api, fromOthers: FromTickets & ListsFromOthers): void => {
  serve(api, endpoints.listPrograms, (call, input) => listPrograms(call, input, fromOthers))
  serve(api, endpoints.listProgramsOfCompany, (call, input) => listProgramsOfCompany(call, input, fromOthers))
  serve(api, endpoints.listOwnPrograms, (call, input) => listOwnPrograms(call, input, fromOthers))
  serve(api, endpoints.getProgram, (call, input) => getProgram(call, input, fromOthers))
  serve(api, endpoints.createProgram, createProgram)
  serve(api, endpoints.updateProgram, updateProgram)
  serve(api, endpoints.deleteProgram, deleteProgram)
  serve(api, endpoints.publishProgram, publishProgram)
  serve(api, endpoints.setProgramStatus, setProgramStatus)
}
