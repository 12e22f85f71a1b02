export { deleteDrafts } from './delete-program.ts'
export {
  findDraftVersions,
  findProgramByPublicId,
  findProgramNumbers,
  findPrograms,
  type ProgramBrief,
} from './find-programs.ts'
export { programLogo } from './program-logo.ts'
export { type RulesChange, rulesChanged } from './programs.events.ts'
export { chooseVersion, type DraftVersions, keptVersions, submissionBlockOf, versionToKeep } from './programs.policy.ts'
export { servePrograms } from './programs.routes.ts'
export { countRunning, holdPublishedProgram } from './programs.sql.ts'
export { lockRules, recordPlan } from './record-rules.ts'
export { findCurrentNumber, findVersionByNumber, getVersion, type ProgramVersion } from './versions.sql.ts'
export { isPublicProgram } from './visible-to.sql.ts'
