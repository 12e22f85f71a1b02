// Reserved names: words of routes, and names that imitate the platform or its staff.

/** Words in paths of the product, which no alias, nickname or crew name may be. */
const routeWords = [
  'about accounts admin api assets application applications auth authentication avatar careers challenges closing',
  'comments community companies company contact contact-us contracts credit crews dev disclosure-guidelines edit en events',
  'feedbacks files follow following followings hacktivity health help home invitations ko leaderboard login logout management',
  'managers manager-only me metrics new new-ticket notifications null openapi owner participants participating',
  'partner private-program profile programs ready receipts reset-password revert-email rewarded paid search settings sign-in',
  'sign-out sign-up site staff support terms ticket tickets undefined unsubscribe users verification verify-complete',
  'wallet',
]

const splitWords = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

// Words that imitate the platform or its staff, by the part of a name in which they are refused.
const staffWords = {
  /** Anywhere in a name: none contains them by chance. */
  anywhere: splitWords([
    'administrator moderator superuser',
    '고객센터 고객지원 공식계정 공지사항 관리자 모더레이터 보안팀 스태프 어드민 운영스탭 운영자 운영진 운영팀 웹마스터 헬프데스크',
  ]),
  /** At the end of a name: `Adminton` is permitted, `webadmin` is not. */
  atTheEnd: ['admin', 'jebo'],
  /** At the start of a name. */
  atTheBeginning: ['jebo'],
  /** As a part, or together with only words of these lists: `staffs`, but not `Staffordshire`. */
  amongOthers: splitWords([
    'admin customerservice customersupport donotreply helpdesk hostmaster jebo listmaster mailerdaemon noreply official',
    'postmaster securityteam staff supportteam sysop webmaster',
    '공식운영 관리인 담당자 매니저 스탭 운영공식 제보',
  ]),
  /** As a part, or next to one of the above: `jebosupport` and `제보공식`, but not `supporter` and `로봇공식`. */
  weak: splitWords(['operator root security support system', '공식 운영']),
  /** Words that accompany the others; permitted alone. */
  around: splitWords([
    'account bot center crew desk head help hq iam im kr korea lead manager member mr ms my our real s team the user',
    '계정 님 담당 대표 본사 봇 센터 이에요 예요 입니다 장 직원 진짜 팀',
  ]),
} as const

/**
 * The normalized form under which names are unique: NFKC, then case folded.
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

/**
 * Names that look alike share a skeleton: `Adm1n`, `admln` and `aclmin` do. Letters first, then pairs, so that
 * a pair is recognized in every spelling. Follows the idea of Unicode TR 39.
 */
export const nameSkeleton = (name: string): string =>
  nameKey(name)
    .replaceAll(/[-_\s]/g, '')
    .replaceAll(/[0134578i]/g, (character) => lookAlikes[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')

const reservedKeys = new Set(splitWords(routeWords).map(nameKey))
const anywhere = staffWords.anywhere.map(nameSkeleton)
const atTheEnd = staffWords.atTheEnd.map(nameSkeleton)
const atTheBeginning = staffWords.atTheBeginning.map(nameSkeleton)
const strong = [...staffWords.amongOthers, ...staffWords.anywhere].map(nameSkeleton)
const companions = [...staffWords.weak, ...staffWords.around].map(nameSkeleton)
const asPart = new Set([...strong, ...staffWords.weak.map(nameSkeleton)])

/** Whether a skeleton consists of words of the lists, including a strong one. */
const isMadeOfWords = (skeleton: string, hasStrong = false): boolean =>
  skeleton === ''
    ? hasStrong
    : strong.some((word) => skeleton.startsWith(word) && isMadeOfWords(skeleton.slice(word.length), true)) ||
      companions.some((word) => skeleton.startsWith(word) && isMadeOfWords(skeleton.slice(word.length), hasStrong))

const readsAsStaff = (skeleton: string): boolean =>
  asPart.has(skeleton) ||
  anywhere.some((word) => skeleton.includes(word)) ||
  atTheEnd.some((word) => skeleton.endsWith(word)) ||
  atTheBeginning.some((word) => skeleton.startsWith(word)) ||
  isMadeOfWords(skeleton)

/** The parts of a name, separated by a hyphen, an underscore, or a capital after a lower-case letter. */
const partsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .split(/[-_]/)

/**
 * Whether a name is reserved: a word of a route, or a name that imitates staff in whole or in part.
 * @param name a name of valid length
 */
export const isReservedName = (name: string): boolean => {
  const key = nameKey(name)
  if (reservedKeys.has(key)) return true
  const trimmed = key.replace(/([^-_0-9])[-_0-9]+$/, '$1')
  return [key, trimmed, ...partsOf(name)].map(nameSkeleton).some(readsAsStaff)
}
