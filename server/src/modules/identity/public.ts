export { serveIdentity } from './identity.routes.ts'
export { identityTasks } from './identity.tasks.ts'
