export { serveExports } from './exports.routes.ts'
export { discardExport } from './exports.sql.ts'
export { exportsTasks } from './exports.tasks.ts'
