export { serveFollowing } from './following.routes.ts'
export { eraseFollows, isCompanyFollower, isFollowedProgram, isProgramFollower } from './following.sql.ts'
