import * as endpoints from '@jebo/contract/notifications/notifications.endpoints.ts'
import * as preferences from '@jebo/contract/notifications/preferences.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { checkUnsubscription } from './check-unsubscription.ts'
import { getMailPreferences } from './get-mail-preferences.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { unsubscribe } from './unsubscribe.ts'
import { updateMailPreferences } from './update-mail-preferences.ts'

export const serveNotifications = (api: Api): void => {
  serve(api, endpoints.listNotifications, listNotifications)
  serve(api, endpoints.readNotification, readNotification)
  serve(api, endpoints.readAllNotifications, readAllNotifications)
  serve(api, preferences.getMailPreferences, getMailPreferences)
  serve(api, preferences.updateMailPreferences, updateMailPreferences)
  serve(api, preferences.checkUnsubscription, checkUnsubscription)
  serve(api, preferences.unsubscribe, unsubscribe)
}
