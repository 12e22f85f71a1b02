export { serveFollowing } from './following.routes.ts'
export {
  eraseFollows,
  findFollowedTickets,
  isCompanyFollower,
  isFollowedProgram,
  isProgramFollower,
} from './following.sql.ts'
