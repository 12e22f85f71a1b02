// Names a person may not take: words that are routes, and look-alikes of those who run the platform.

/** Path words of the product; no alias, nickname or crew name may be one of them. */
const routeWords = [
  'about accounts admin api assets application applications auth authentication avatar careers challenges comments',
  'community companies company contact contact-us contracts credit crews dev disclosure-guidelines edit en events',
  'feedbacks files followings hacktivity health help home invitations ko leaderboard login logout management',
  'managers manager-only me metrics new new-ticket notifications null openapi owner participants participating',
  'partner private-program profile programs ready reset-password rewarded paid search settings sign-in sign-out',
  'sign-up site staff support terms ticket tickets undefined users verification verify-complete wallet',
].flatMap((line) => line.split(' '))

/** Words that would pass somebody off as the platform or its staff. */
const staffWords = [
  'admin administrator jebo moderator official operator root security staff superuser support sysadmin system',
  '관리자 공식 매니저 보안팀 어드민 운영 운영자 운영진 운영팀 제보 고객센터',
].flatMap((line) => line.split(' '))

/**
 * The form under which names are unique: NFKC, then case folded.
 * Source: product decisions, section 3 (three namespaces, each unique on this form).
 */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFKC')

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
}

/** Names that look alike share a skeleton: `Adm1n` and `admln` do. Follows the idea of Unicode TR 39. */
export const nameSkeleton = (name: string): string =>
  nameKey(name)
    .replaceAll(/[-_\s]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[0134578i]/g, (character) => lookAlikes[character] ?? character)

const reservedKeys = new Set(routeWords.map(nameKey))
const staffSkeletons = new Set(staffWords.map(nameSkeleton))

/** True for names nobody may take: a route's word, or anything that reads as staff in whole or in a part. */
export const isReservedName = (name: string): boolean => {
  const key = nameKey(name)
  if (reservedKeys.has(key)) return true
  const trimmed = key.replace(/([^-_0-9])[-_0-9]+$/, '$1')
  return [key, trimmed, ...key.split(/[-_]/)].some((part) => staffSkeletons.has(nameSkeleton(part)))
}
