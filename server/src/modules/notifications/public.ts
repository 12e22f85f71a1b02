export { serveNotifications } from './notifications.routes.ts'
