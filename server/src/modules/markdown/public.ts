export { serveMarkdown } from './markdown.routes.ts'
