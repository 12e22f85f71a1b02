export { serveViewer } from './viewer.routes.ts'
