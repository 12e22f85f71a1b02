export { serveAccounts } from './accounts.routes.ts'
export { accountsSealed } from './accounts.sealed.ts'
export {
  findEmail,
  findMailLocale,
  findMailLocaleAt,
  findMailRecipient,
  findUserId,
  findUserIdByEmail,
  hasUsers,
  isEmailTaken,
  lockVerificationLevel,
  type MailRecipient,
  setMailLocale,
  setVerificationLevel,
} from './accounts.sql.ts'
export { accountsTasks } from './accounts.tasks.ts'
export { careerAttachment } from './career-attachment.ts'
export { createUser } from './create-user.ts'
export { closeAccount, eraseUser } from './departure.ts'
export { isPresent, isPresentLocked, listDeparted, lockDeparted } from './departures.sql.ts'
export { findHackerId, findOwnUser, findPeople, findPeopleStarting, nameUsers, type OwnUser } from './find-users.ts'
export { followedUsers } from './followed-users.ts'
export { actorLoaders } from './load-actor.ts'
export { lockCaller } from './lock-caller.ts'
export { mailSecurityNotice } from './mail-security-notice.ts'
export { makeStaff } from './make-staff.ts'
export { isNdaSigned, ndaVersionInForce, signNda } from './nda.ts'
export { drawAvatar, profileImage } from './profile-image.ts'
export { serveProfiles } from './profiles.routes.ts'
export { publishShippedTerms } from './publish-terms.ts'
