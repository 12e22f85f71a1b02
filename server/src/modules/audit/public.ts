export { serveAudit } from './audit.routes.ts'
export { auditTasks } from './audit.tasks.ts'
export { recordAudit, recordView } from './record.ts'
export { hasViewed } from './staff-views.sql.ts'
