export { crewLogo } from './crew-logo.ts'
export { type CrewInvited, crewInvited } from './crews.events.ts'
export { serveCrews } from './crews.routes.ts'
export {
  findCrewKey,
  findCrewKeyByName,
  findCrews,
  findCrewsOf,
  findCrewsStarting,
  findLeaderId,
  isInCrew,
  listLedNames,
  listOwnCrews,
  type OwnCrew,
} from './find-crews.ts'
export { findOwnCrewKey, holdLeader, holdLedCrew, holdMembership, holdPresentCrew } from './hold-crew.ts'
export { eraseInvitations } from './invitations.sql.ts'
export { findLeadersOf, leaveCrews } from './members.sql.ts'
export { formerCrewsOf, isCrewMember, isMemberOfCrew, isMemberOfOneOf, isOneOfCrewsOf } from './visible-to.sql.ts'
export { findCrewWallet } from './wallet.ts'
