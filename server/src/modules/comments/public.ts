export { attachToComment, commentFiles, findCommentFiles } from './comment-files.ts'
export type { CommentStanding } from './comments.policy.ts'
export { type CommentReader, presentComment } from './comments.present.ts'
export { serveComments } from './comments.routes.ts'
export {
  type CommentRow,
  findComments,
  findCommentUuid,
  findLastEdit,
  insertComment,
  insertComments,
  listComments,
  listOpenComments,
  listOpenTexts,
} from './comments.sql.ts'
export { topicOf } from './own-comment.ts'
export { type CommentColumns, type CommentOwner, isInternalComment } from './visible-to.sql.ts'
