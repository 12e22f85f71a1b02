import { browserScreen, text } from './evidence.ts'
import { agreeToDisclose, answer, askToDisclose, move, pay, retest, say, sayInside, type TicketStory } from './named.ts'

/** Tickets on the library of e-books. */
export const solipTickets: readonly TicketStory[] = [
  {
    program: 'solip',
    place: 'web',
    author: 'river',
    crew: '밤샘조',
    daysAgo: 71.2,
    title: '서평 본문에 넣은 스크립트가 다른 독자에게 실행돼요',
    weaknessType: '저장형 크로스 사이트 스크립팅 (Stored XSS)',
    severity: 'HIGH',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:H/I:L/A:N',
    toolUse: 'NONE',
    description: `## 요약
서평을 고치는 화면에서 보낸 본문은 걸러지지 않아, 저장된 스크립트가 서평을 보는 독자의 화면에서 실행돼요.

## 재현 방법
1. 아무 책에나 평범한 서평을 남겨요.
2. 서평 고치기를 눌러 본문에 이미지 태그와 오류 처리 속성을 넣어 저장해요.
3. 다른 시험 계정으로 책 화면을 열면 알림 창이 떠요.

## 영향
로그인한 독자의 화면에서 스크립트가 실행돼요. 알림 창만 띄워 확인했고, 시험 서평은 바로 지웠어요.

## 제안
새로 쓸 때와 고칠 때 같은 검사를 거치게 해 주세요.`,
    evidence: [browserScreen('서평-화면', '#2f6b3f', 0)],
    life: [
      move(
        69.6,
        'yujin',
        'NEEDS_MORE_INFO',
        '새 서평에서는 재현되지 않아요. 고치기 화면에서 보낸 요청의 모습을 알려 주세요.',
      ),
      answer(
        69.1,
        'river',
        '고치기 요청의 본문 값만 바꿨어요. 새 서평은 저도 막히고, 고치기에서만 그대로 저장돼요.',
        text(
          '고치기-요청',
          'PATCH /api/reviews/5120',
          '',
          '{ "contents": "좋은 책이에요 <img src=x onerror=alert(document.domain)>" }',
        ),
      ),
      move(68.4, 'yujin', 'IN_PROGRESS'),
      sayInside(68.3, 'yujin', '고치기 쪽에만 정화 함수가 빠져 있었어요. 지안 님, 보상 금액 확인 부탁해요.'),
      pay(67.2, 'jian', 400_000, '꼼꼼한 설명 덕분에 금방 찾았어요. 고마워요!'),
      move(66.5, 'yujin', 'RETESTING'),
      retest(66.1, 'river', '고치기에서도 태그가 글자로 저장돼요. 예전에 저장된 서평도 안전하게 보여요.'),
      move(65.8, 'jian', 'RESOLVED'),
      askToDisclose(60.4, 'river'),
      agreeToDisclose(59.7, 'jian'),
    ],
  },
  {
    program: 'solip',
    place: 'web',
    author: 'byeol',
    daysAgo: 40.5,
    title: '응답 헤더에 웹 서버 버전이 보여요',
    weaknessType: 'CWE-200: 민감 정보 노출 (Sensitive Data Exposure)',
    severity: 'LOW',
    description: `모든 응답의 Server 헤더에 웹 서버의 이름과 버전이 담겨 있어요.

알려진 취약점이 있는 버전인지 찾는 데 쓰일 수 있으니 감추는 것을 권해요.`,
    life: [
      move(
        38.9,
        'yujin',
        'INFORMATIVE',
        '알려 주셔서 고마워요. 최신 버전을 쓰고 있고 바로 악용할 방법은 없어서 참고로 남길게요. 헤더는 다음 점검 때 감추려고 해요.',
      ),
      say(38.7, 'byeol', '네, 답변 고마워요.'),
    ],
  },
  {
    program: 'solip',
    place: 'app',
    author: 'haneul',
    daysAgo: 1.3,
    title: '책장 내보내기 링크가 로그아웃 뒤에도 열려요',
    weaknessType: '불충분한 세션 만료 (Insufficient Session Expiration)',
    severity: 'MEDIUM',
    cvssVector: 'CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N',
    toolUse: 'ASSISTED',
    description: `## 요약
책장을 파일로 내보낼 때 생기는 링크가 로그아웃하거나 비밀번호를 바꿔도 계속 열려요.

## 재현 방법
1. 앱에서 책장 내보내기를 눌러 링크를 받아요.
2. 로그아웃하고 비밀번호를 바꿔요.
3. 다른 브라우저에서 링크를 열면 밑줄과 메모까지 담긴 파일을 내려받을 수 있어요.

## 영향
링크가 한 번 새면 본인이 막을 방법이 없어요. 제 계정의 링크로만 확인했어요.

## 제안
링크에 짧은 기한을 두고, 비밀번호를 바꾸면 모두 닫아 주세요.`,
    life: [],
  },
]
