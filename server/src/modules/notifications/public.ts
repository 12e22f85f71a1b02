export { serveNotifications } from './notifications.routes.ts'
export { notificationsTasks } from './notifications.tasks.ts'
export { recountNotifications } from './recount-notifications.ts'
