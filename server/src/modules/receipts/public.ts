export { appendSubmissions, type Submission } from './append-submissions.ts'
export { currentHead } from './current-head.ts'
export { serveReceipts } from './receipts.routes.ts'
export { receiptsSealed } from './receipts.sealed.ts'
