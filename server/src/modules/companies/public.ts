export { eraseBlocks, findBlockedAmong, findOwnBlock, holdBlocked, holdUnblocked } from './blocks.sql.ts'
export {
  type BlockChange,
  blockChanged,
  blockLiftedByStaff,
  type Closing,
  type CompanyDecision,
  companyClosed,
  companyDecided,
  type MemberChange,
  memberRecorded,
  type StaffLifting,
} from './companies.events.ts'
export { serveCompanies } from './companies.routes.ts'
export { companiesSealed } from './companies.sealed.ts'
export { countPublicCompanies, holdOpen, listPublicAliases, lockOwnCompany } from './companies.sql.ts'
export { companyPictures } from './company-pictures.ts'
export { sealContact } from './contact.ts'
export {
  findCompaniesNamed,
  findCompanyBriefs,
  findCompanyByAlias,
  findCompanyKey,
  findCompanyOf,
  getPlan,
  nameCompanies,
} from './find-companies.ts'
export { followedCompanies } from './followed-companies.ts'
export { leaveCompany } from './leave-company.ts'
export { findOwnCompanies, insertMember, isMember, isMemberOf, isThisMember } from './members.sql.ts'
export { lockMemberRights } from './own-members.ts'
export { attachAssets, findAsset, findAssetKey, listAssetsOf, releaseAssets } from './program-assets.ts'
export { hasAssetOf, isBlockedBy, isClosedCompany, membershipOf } from './visible-to.sql.ts'
