export { serveFollowing } from './following.routes.ts'
export { eraseFollows, isCompanyFollower } from './following.sql.ts'
