// The sixty users of the demo. Each signs in as `<name>@demo.test`.
import type { CompanyAlias } from './companies.ts'

/** The part of the address before `@demo.test`. */
export type Name = string

type Common = { name: Name; nickname: string; daysAgo: number }

export type Hacker = Common & {
  role: 'hacker'
  /** The language in which they report. */
  writes: 'ko' | 'en'
  /** How much they report, compared with others. */
  weight: number
  bio: string
  tags: readonly string[]
  /** Whether their profile has a picture of their own. */
  hasPortrait: boolean
}
type Manager = Common & { role: 'manager'; company: CompanyAlias; isOwner: boolean }
type Staff = Common & { role: 'staff' }

type HackerRow = readonly [Name, string, number, number, string, string]

/** Name, nickname, days since they signed up, weight, tags, and what they say of themselves. */
const koreans: readonly HackerRow[] = [
  [
    'haneul',
    '하늘',
    726,
    22,
    '결제 인증 모바일 웹해킹',
    '돈이 움직이는 길과 인증을 주로 살펴봐요.\n재현 방법을 짧고 분명하게 쓰려고 해요.',
  ],
  ['river', 'river', 720, 16, 'XSS 세션 API', '세션과 입력값 처리를 오래 들여다봐요.'],
  ['byeol', '별무리', 190, 6, '입문', '이제 막 시작했어요. 천천히 배우는 중이에요!'],
  [
    'somang',
    '소망이',
    719,
    14,
    '접근제어 API 대규모서비스',
    '권한 검사가 빠진 곳을 찾는 일을 좋아해요. 찾으면 같은 모양이 또 있는지 함께 봐요.',
  ],
  ['ttalgi', '딸기우유', 705, 11, 'XSS 웹해킹 자바스크립트', '브라우저에서 일어나는 일이라면 무엇이든 궁금해요.'],
  ['mireu', '미르한', 698, 13, '결제 비즈니스로직', '기획서를 거꾸로 읽는 사람. 정책의 빈틈을 찾아요.'],
  ['gaeul', '가을밤', 684, 8, '모바일 안드로이드', '앱을 뜯어보고 조립하는 취미가 일이 됐어요.'],
  ['nabi', '나비고양이', 671, 9, 'API 클라우드', '낮에는 백엔드 개발자, 밤에는 제보자.'],
  ['borim', '보름', 660, 7, '웹해킹 CSRF 세션', '작은 문제도 끝까지 따라가 봐요.'],
  ['chorok', '초록창문', 640, 6, '클라우드 인프라', '설정 파일을 읽으면 마음이 편해져요.'],
  ['mujige', '무지개다리', 622, 7, '모바일 iOS', '아이폰 앱의 저장소와 통신을 살펴봐요.'],
  ['danpung', '단풍잎', 604, 5, '게임 역공학', '게임을 좋아해서 게임을 지켜요.'],
  ['hodu', '호두과자', 590, 8, '접근제어 웹해킹', '한 번에 하나씩, 꾸준히.'],
  ['sinabro', '시나브로', 566, 9, '암호 프로토콜', '프로토콜 문서를 소설처럼 읽어요.'],
  ['yunseul', '윤슬빛', 540, 6, '웹해킹 업로드', '파일을 올리는 모든 곳을 확인해요.'],
  ['garam', '가람뫼', 512, 4, 'IoT 펌웨어 하드웨어', '집에 있는 기기를 하나씩 열어 보는 중이에요.'],
  ['dasom', '다솜이', 488, 5, '웹해킹 입문', '보안 동아리에서 시작해 지금까지 왔어요.'],
  ['maru', '마루끝', 455, 6, 'IoT 블루투스', '무선 신호를 듣는 걸 좋아해요.'],
  ['saebyeok', '새벽첫차', 431, 7, 'API 경쟁조건', '동시에 두 번 누르는 사람이에요.'],
  ['jinju', '진주조개', 402, 4, '웹해킹 개인정보', '개인정보가 새는 곳을 찾아 막는 일을 해요.'],
  ['onggi', '옹기종기', 371, 5, '공공 웹접근', '공공 서비스를 더 안전하게 쓰고 싶어요.'],
  ['haeder', '해더미', 344, 3, '웹해킹', '보고서 쓰는 연습을 하고 있어요.'],
  ['nuri', '누리꿈', 322, 4, '모바일 결제', '간편결제를 오래 써 왔고 오래 살펴봤어요.'],
  ['dolphin', '돌고래한마리', 300, 5, 'SSRF 클라우드', '서버가 대신 보내는 요청을 따라가요.'],
  ['baekseol', '백설기', 268, 3, '웹해킹 XSS', '아직 배우는 중이지만 열심히 읽어요.'],
  ['sarang', '사랑방', 231, 3, '웹해킹 인증', '로그인 화면을 보면 그냥 지나치지 못해요.'],
  ['cheonun', '청운산책', 176, 2, '입문 웹해킹', '첫 보상을 목표로 하고 있어요.'],
  ['piano', '피아노건반', 120, 2, '모바일', '앱 개발을 하다가 보안에 빠졌어요.'],
  ['moraebi', '모래비', 64, 1, '입문', '규칙을 꼼꼼히 읽는 것부터 시작해요.'],
]

const english: readonly HackerRow[] = [
  ['quietfox', 'quietfox', 700, 12, 'web access-control api', 'Access control and everything between two requests.'],
  ['inkwell', 'inkwell_x', 668, 9, 'xss csp browser', 'I read source code for fun and write reports for rent.'],
  ['tallboy', 'tallboy', 610, 7, 'race-conditions payments', 'Mostly race conditions. Fast fingers, slow coffee.'],
  ['lanternfish', 'lanternfish', 552, 6, 'cloud ssrf', 'Looking at clouds from below.'],
  ['mossgreen', 'mossgreen', 430, 4, 'mobile android', 'Android apps, deep links and the odd firmware.'],
  ['papercut', 'papercut', 310, 4, 'oauth identity', 'OAuth enthusiast. Yes, really.'],
  ['eastwind', 'eastwind', 150, 2, 'beginner web', 'New here and happy to learn.'],
]

const asHacker =
  (writes: 'ko' | 'en') =>
  ([name, nickname, daysAgo, weight, tags, bio]: HackerRow, index: number): Hacker => ({
    ...{ role: 'hacker', name, nickname, daysAgo, weight, writes, bio },
    tags: tags.split(' '),
    hasPortrait: index % 4 !== 3,
  })

export const hackers: readonly Hacker[] = [...koreans.map(asHacker('ko')), ...english.map(asHacker('en'))]

/** Name, nickname, and the company they own or join. */
const managerRows: readonly (readonly [Name, string, CompanyAlias, isOwner?: true])[] = [
  ['sora', '양소라', 'deulnae', true],
  ['hyunwoo', '현우DN', 'deulnae'],
  ['minah', '민아DN', 'deulnae'],
  ['woojin', '석우진', 'doldam', true],
  ['taeyeon', '태연돌담', 'doldam'],
  ['daeun', '안다은', 'mulgyeol', true],
  ['seungho', '승호MG', 'mulgyeol'],
  ['seoyun', '서윤', 'moasaem', true],
  ['dohyeon', '도현', 'moasaem'],
  ['eunchae', '도은채', 'haeoreum', true],
  ['kyungmin', '경민HO', 'haeoreum'],
  ['gaon', '표가온', 'yeowubyeol', true],
  ['rohan', '로한YW', 'yeowubyeol'],
  ['minjae', '국민재', 'jaedurumi', true],
  ['sehee', '세희JD', 'jaedurumi'],
  ['yuna', '채유나', 'geulnun', true],
  ['jian', '지안', 'solip', true],
  ['yujin', '유진', 'solip'],
  ['taeo', '길태오', 'cheoma', true],
  ['narae', '나래CM', 'cheoma'],
  ['hajun', '명하준', 'noeulgil', true],
  ['baram', '바람', 'baramgil', true],
]

/** They sign up a few days before their company applies. */
export const managersOf = (daysAgoOf: (company: CompanyAlias) => number): Manager[] =>
  managerRows.map(([name, nickname, company, isOwner = false]) => ({
    ...{ role: 'manager', name, nickname, company, isOwner },
    daysAgo: daysAgoOf(company) + (isOwner ? 1.4 : 0.8),
  }))

export const staff: readonly Staff[] = [
  { role: 'staff', name: 'staff', nickname: '지수', daysAgo: 730 },
  { role: 'staff', name: 'hyein', nickname: '혜인', daysAgo: 729 },
]
