import * as endpoints from '@jebo/contract/departures/departures.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { getDeparture } from './get-departure.ts'
import { leavePlatform } from './leave-platform.ts'

export const serveDepartures = (api: Api): void => {
  serve(api, endpoints.getDeparture, getDeparture)
  serve(api, endpoints.leavePlatform, leavePlatform)
}
