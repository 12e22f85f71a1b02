export { serveOperations } from './operations.routes.ts'
