import * as endpoints from '@jebo/contract/notifications/notifications.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'

export const serveNotifications = (api: Api): void => {
  serve(api, endpoints.listNotifications, listNotifications)
  serve(api, endpoints.readNotification, readNotification)
  serve(api, endpoints.readAllNotifications, readAllNotifications)
}
