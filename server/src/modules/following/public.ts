export { serveFollowing } from './following.routes.ts'
export { eraseFollows, isCompanyFollower, isFollowedProgram } from './following.sql.ts'
