// What hackers tell of their careers.
import type { createCareer } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import type { Name } from './people.ts'

type Item = InputOf<typeof createCareer>['item']

const work = (company: string, startDate: string, endDate: string | null, description: string): Item => ({
  type: 'WORKHISTORY',
  exposed: true,
  detail: { company, period: { startDate, ...(endDate !== null && { endDate }) }, description },
})

const school = (name: string, major: string, admissionDate: string, graduationDate?: string): Item => ({
  type: 'EDUCATION',
  exposed: true,
  detail:
    graduationDate === undefined
      ? { name, major, admissionDate, status: 'ENROLLED' }
      : { name, major, admissionDate, graduationDate, status: 'GRADUATION' },
})

const award = (name: string, info: string): Item => ({ type: 'AWARD', exposed: true, detail: { name, info } })

const cve = (number: string, description: string): Item => ({
  type: 'CVE',
  exposed: true,
  detail: { number, description },
})

const hidden = (item: Item): Item => ({ ...item, exposed: false })

export const careers: Readonly<Record<Name, readonly Item[]>> = {
  haneul: [
    school('누리빛대학교', '컴퓨터공학과', '2017-03', '2021-02'),
    hidden(school('누리빛대학교 대학원', '정보보호학과', '2025-03')),
    work('너울정보보안', '2021-03', '2024-06', '금융 앱의 모의 해킹을 맡았어요.'),
    { type: 'WORKHISTORY', exposed: false, detail: { company: '프리랜서', period: { startDate: '2024-07' } } },
    hidden(award('교내 보안 아이디어 공모전', '장려상')),
    cve('CVE-2024-90000017', '솔방울 미디어 서버에서 다른 사용자의 재생 목록을 볼 수 있었어요.'),
  ],
  river: [work('물길소프트', '2022-09', null, '서비스 개발')],
  somang: [
    work('한터시큐리티', '2019-01', null, '대규모 서비스의 접근 제어를 점검해요.'),
    award('한울 해킹 방어 대회', '2024년 본선 3위'),
    cve('CVE-2025-90000021', '별마루 문서 서버에서 권한 없이 문서 제목을 볼 수 있었어요.'),
  ],
  ttalgi: [school('여울대학교', '소프트웨어학과', '2020-03', '2024-02'), award('전국 대학 동아리 보안 대회', '우수상')],
  mireu: [
    work('모퉁이핀테크', '2018-05', '2023-03', '결제 정책을 설계했어요.'),
    work('프리랜서', '2023-04', null, '취약점 제보'),
  ],
  gaeul: [work('단비모바일', '2020-02', null, '안드로이드 앱 개발')],
  nabi: [work('고래서버', '2021-07', null, '백엔드 개발')],
  sinabro: [
    school('누리빛대학교 대학원', '정보보호학과', '2021-03', '2023-08'),
    cve('CVE-2024-90000044', '징검다리 메시징 라이브러리의 키 교환에서 확인이 빠져 있었어요.'),
  ],
  yunseul: [work('햇무리솔루션', '2022-01', null, '보안 점검')],
  garam: [
    work('가람전자연구소', '2017-03', '2024-12', '임베디드 펌웨어 개발'),
    award('사물인터넷 보안 챌린지', '은상'),
  ],
  maru: [school('한빛가람대학교', '전자공학과', '2019-03', '2025-02')],
  danpung: [work('달무리게임즈', '2021-04', '2025-01', '게임 클라이언트 개발')],
  saebyeok: [work('새벽소프트', '2023-03', null, 'API 개발')],
  onggi: [work('시민기술모임', '2022-06', null, '공공 서비스 접근성 자원 활동')],
  quietfox: [
    work('Harbour Lights Security', '2018-09', null, 'Application security'),
    cve('CVE-2025-90000052', 'Missing check of ownership in Pinwheel CMS.'),
  ],
  inkwell: [award('Northern CTF', 'Second place, 2024')],
  tallboy: [work('Freelance', '2020-01', null, 'Payments and race conditions')],
  lanternfish: [work('Tidepool Systems', '2019-04', '2025-06', 'Cloud platform engineer')],
}
