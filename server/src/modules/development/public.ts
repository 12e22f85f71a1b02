export { serveDevelopment } from './development.routes.ts'
