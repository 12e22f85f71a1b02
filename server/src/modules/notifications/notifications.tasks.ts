import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'
import { mailNotices, type NoticeServices } from './mail-notices.ts'
import { heard } from './notifications.events.ts'

/** Subscribes to the events of other modules, and mails what they cause. */
export const notificationsTasks = (services: NotificationServices & NoticeServices): Tasks => {
  const dispatching = heard.map(({ name }) =>
    task({ name }, (payload: object) => dispatchNotifications(services, { name, payload })),
  )
  return Object.assign({}, ...dispatching, mailNotices(services))
}
