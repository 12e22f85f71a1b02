export { serveAudit } from './audit.routes.ts'
export { recordAudit } from './record-audit.ts'
