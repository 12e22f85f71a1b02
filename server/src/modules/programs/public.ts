export { holdTakingPart } from './admit-applicant.ts'
export { deleteDrafts } from './delete-program.ts'
export {
  findDraftVersions,
  findLatestOwnPrograms,
  findOwnPrograms,
  findProgramByPublicId,
  findProgramNumbers,
  findPrograms,
  isOfPrivate,
  namePrograms,
  type ProgramBrief,
} from './find-programs.ts'
export { findOwnReserve, findReserveForStaff } from './find-reserve.ts'
export { followedPrograms } from './followed-programs.ts'
export { endParticipationsOfCrew } from './move-participant.ts'
export { crewTakesPart, type ParticipationChange, participationChanged } from './participants.events.ts'
export { eraseParticipations } from './participants.sql.ts'
export { countPublicPrograms, listPublicProgramNumbers } from './program-lists.sql.ts'
export { programLogo } from './program-logo.ts'
export { type Publication, programPublished, type RulesChange, rulesChanged } from './programs.events.ts'
export {
  chooseVersion,
  type DraftVersions,
  keptVersions,
  publicBlockOf,
  refuseBlocked,
  submissionBlockOf,
  versionToKeep,
} from './programs.policy.ts'
export { servePrograms } from './programs.routes.ts'
export { programsSealed } from './programs.sealed.ts'
export {
  countOpenPrograms,
  countRunning,
  holdPublishedProgram,
  listCompaniesOfMany,
  listPublicKeysOf,
  whoSeesProgram,
} from './programs.sql.ts'
export { programsTasks } from './programs.tasks.ts'
export { recordFee } from './record-fee.ts'
export { lockRules, recordPlan } from './record-rules.ts'
export { recountFunding, writeRecords } from './records.sql.ts'
export {
  findCurrentNumber,
  findVersionByNumber,
  getVersion,
  type ProgramVersion,
  seesVersion,
} from './versions.sql.ts'
export { isOpenToMember, isParticipantOf, isPublicProgram } from './visible-to.sql.ts'
