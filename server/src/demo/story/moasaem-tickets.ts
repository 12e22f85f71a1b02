import { browserScreen, phoneScreen, text } from './evidence.ts'
import {
  agreeToDisclose,
  askToDisclose,
  move,
  pay,
  rate,
  repeats,
  retest,
  say,
  sayInside,
  type TicketStory,
} from './named.ts'

/** The colour of the company. */
const blue = '#123a8c'

const receipts = '거래 내역 API에서 다른 회원의 영수증이 조회돼요'

/** Tickets on the payment service and its app. */
export const moasaemTickets: readonly TicketStory[] = [
  {
    program: 'moasaem',
    place: 'web',
    author: 'haneul',
    daysAgo: 88.4,
    title: '송금 취소를 동시에 보내면 잔액이 두 번 돌아와요',
    weaknessType: '경쟁 조건 (Race Condition)',
    severity: 'CRITICAL',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:N/I:H/A:L',
    toolUse: 'NONE',
    description: `## 요약
받는 사람이 수락하기 전의 송금을 취소할 때, 취소 요청 두 개를 거의 동시에 보내면 보낸 금액이 두 번 돌아와요.

## 재현 방법
1. 시험 계정 A에서 시험 계정 B로 10,000원을 보내요. B는 수락하지 않아요.
2. A의 송금 내역에서 취소 버튼을 누르기 직전에 네트워크를 잠시 느리게 해요.
3. 같은 취소 요청 두 개를 한꺼번에 보내요.
4. 두 요청 모두 200으로 끝나고, A의 잔액이 보내기 전보다 10,000원 많아져요.

## 영향
잔액을 실제보다 늘릴 수 있어요. 10번 시도해서 7번 재현됐고, 늘어난 70,000원은 쓰지 않고 그대로 두었어요.

## 제안
취소하기 전에 송금 건을 잠그고, 대기 상태인 것만 취소로 바꿔 주세요.`,
    evidence: [
      text(
        '동시-취소-요청',
        'POST /v1/transfers/8842/cancel  10:31:04.218  200 {"balance":1010000}',
        'POST /v1/transfers/8842/cancel  10:31:04.221  200 {"balance":1020000}',
        '',
        '시도 10회 · 재현 7회 · 늘어난 금액 70,000원 (쓰지 않음)',
      ),
      browserScreen('취소-뒤-송금-내역', blue, 1),
    ],
    life: [
      sayInside(
        88.2,
        'dohyeon',
        '금액이 걸린 건이라 먼저 볼게요. 취소 처리 로그에서 같은 송금 번호가 두 번 나오는지 확인하고 있어요.',
      ),
      move(88.1, 'dohyeon', 'IN_PROGRESS'),
      say(88.1, 'dohyeon', '자세한 제보 고마워요. 저희 쪽에서도 재현했고, 고칠 때까지 취소 기능을 막아 두었어요.'),
      say(87.9, 'haneul', '빠르게 막아 주셔서 다행이에요. 시험으로 늘어난 금액은 계정 A에 그대로 있어요.'),
      move(
        84.3,
        'dohyeon',
        'RETESTING',
        '송금 건을 잠그고 나서 취소하도록 고쳐서 배포했어요. 다시 확인해 주실 수 있을까요?',
      ),
      retest(
        83.6,
        'haneul',
        '같은 방법으로 30번 시도했고, 한 번만 취소되고 나머지는 모두 거절돼요. 고쳐졌어요.',
        text('재확인-기록', '시도 30회', '취소 1회 (200)', '거절 29회 (409)', '잔액 변화: 10,000원 한 번'),
      ),
      pay(83.2, 'seoyun', 8_000_000, '영향이 크고 재현 방법이 분명했어요. 시험 금액을 쓰지 않고 알려 주셔서 고마워요.'),
      move(83.1, 'seoyun', 'RESOLVED'),
      askToDisclose(46.5, 'haneul'),
      agreeToDisclose(45.8, 'seoyun'),
    ],
  },
  {
    program: 'moasaem',
    place: 'api',
    author: 'river',
    daysAgo: 34.6,
    title: receipts,
    weaknessType: '객체 직접 참조 (IDOR)',
    severity: 'HIGH',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:L/A:N',
    toolUse: 'NONE',
    description: `## 요약
가맹점 API의 영수증 조회에서 영수증 번호만 바꾸면 다른 회원의 결제 영수증이 보여요.

## 재현 방법
1. 시험 계정으로 결제하고 영수증 화면을 열어요.
2. 요청 주소의 영수증 번호를 하나 작은 수로 바꿔 다시 보내요.
3. 제가 결제하지 않은 영수증의 상호, 금액, 결제 시각, 가린 카드 번호가 응답에 담겨 와요.

## 영향
번호가 차례대로 늘어나서 누구나 훑어볼 수 있어요. 확인에 필요한 두 건만 열어 보고 멈췄고, 내용은 저장하지 않았어요.

## 제안
영수증을 찾을 때 요청한 회원의 것인지 함께 확인해 주세요.`,
    evidence: [
      text(
        '영수증-응답',
        'GET /v1/receipts/30417',
        '200 OK',
        '',
        '{ "store": "(가림)", "amountWon": 12500, "paidAt": "2026-10-19T11:20:07Z", "card": "****-****-****-1234" }',
      ),
    ],
    life: [
      move(34.1, 'dohyeon', 'IN_PROGRESS'),
      say(
        34.1,
        'dohyeon',
        '확인했어요. 두 건만 보고 멈춰 주셔서 고마워요. 접속 기록을 함께 살펴보고 있어요.',
        browserScreen('재현한-화면', blue, 2),
      ),
      sayInside(33.8, 'seoyun', '최근 90일 접속 기록에서 다른 조회는 없었어요. 개인정보 담당자에게도 공유했어요.'),
      pay(29.4, 'seoyun', 2_000_000, '많은 회원에게 영향이 있는 문제를 조심스럽게 알려 주셨어요.'),
      move(
        2.2,
        'dohyeon',
        'RETESTING',
        '회원 확인을 넣고 영수증 번호도 짐작할 수 없는 값으로 바꿨어요. 다시 확인해 주세요.',
      ),
    ],
  },
  {
    program: 'moasaem',
    place: 'web',
    author: 'byeol',
    daysAgo: 27.3,
    title: '영수증 번호를 바꾸면 남의 영수증이 보여요',
    weaknessType: '객체 직접 참조 (IDOR)',
    severity: 'HIGH',
    description: `웹의 영수증 인쇄 화면에서 주소에 있는 번호를 바꾸면 다른 사람의 영수증이 나와요.

1. 결제 내역에서 영수증 인쇄를 눌러요.
2. 주소 끝의 번호를 1 줄여서 열어요.
3. 모르는 가게의 영수증이 보여요.

한 건만 확인했고 화면은 바로 닫았어요.`,
    life: [
      repeats(
        26.5,
        'dohyeon',
        receipts,
        '가맹점 API의 같은 원인을 다른 분이 먼저 알려 주셨어요. 인쇄 화면까지 확인해 주셔서 고칠 범위를 정하는 데 도움이 됐어요.',
      ),
      say(26.3, 'byeol', '네, 이해했어요. 다음에는 더 빨리 올게요!'),
    ],
  },
  {
    program: 'moasaem',
    place: 'app',
    author: 'haneul',
    daysAgo: 12.7,
    title: '앱 딥링크로 아무 웹 페이지나 앱 안에서 열려요',
    weaknessType: 'CWE-939: 사용자 정의 URL 스킴의 부적절한 인가 (Custom URL Scheme)',
    severity: 'HIGH',
    cvssVector: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:A/VC:H/VI:L/VA:N/SC:N/SI:N/SA:N',
    toolUse: 'ASSISTED',
    description: `## 요약
이벤트 화면을 여는 딥링크의 주소 값이 검증되지 않아, 앱 안의 웹 화면에 바깥 페이지를 띄울 수 있어요.

## 재현 방법
1. 시험 기기에 앱을 설치하고 로그인해요.
2. 이벤트 딥링크의 주소 값을 제가 만든 시험 페이지로 바꾼 링크를 눌러요.
3. 모아샘페이 상단 바가 그대로 보이는 화면에 바깥 페이지가 열려요.

## 영향
앱 화면처럼 보이는 가짜 로그인 화면으로 속일 수 있어요. 앱의 토큰이 바깥 페이지로 전달되지는 않았어요.

## 제안
열 수 있는 주소를 모아샘페이 도메인으로 제한해 주세요.`,
    evidence: [phoneScreen('앱-안에서-열린-바깥-페이지', blue)],
    life: [
      rate(11.9, 'dohyeon', 'MEDIUM', '토큰이 바깥 페이지로 나가지 않아서 보통으로 낮췄어요.'),
      move(11.9, 'dohyeon', 'IN_PROGRESS'),
      say(11.8, 'dohyeon', '재현했어요. 다음 앱 배포에 담을게요.'),
      sayInside(11.7, 'dohyeon', '3.8.1에 허용 도메인 목록을 넣기로 했어요. 심사까지 일주일쯤 걸려요.'),
      say(1.4, 'haneul', '3.8.1 배포가 언제인지 알 수 있을까요?'),
      say(0.6, 'dohyeon', '심사가 끝나서 내일 오전에 배포해요. 배포하고 나서 다시 확인을 부탁드릴게요.'),
    ],
  },
  {
    program: 'moasaem',
    place: 'app',
    author: 'river',
    daysAgo: 9.3,
    title: '앱 알림에 송금 받는 사람의 이름이 잠금 화면에서 보여요',
    weaknessType: 'CWE-200: 민감 정보 노출 (Sensitive Data Exposure)',
    severity: 'MEDIUM',
    description: `## 요약
잠금 화면에서 알림 내용을 숨기도록 해도 송금 알림에는 받는 사람의 이름과 금액이 그대로 보여요.

## 재현 방법
1. 앱 설정에서 “잠금 화면에서 내용 숨기기”를 켜요.
2. 시험 계정으로 송금해요.
3. 잠긴 화면의 알림에 이름과 금액이 보여요.

## 영향
휴대전화를 잠깐 두고 온 사이에 누구나 볼 수 있어요.

## 제안
숨기기를 켠 경우에는 “알림이 왔어요”처럼 내용 없는 알림을 보내 주세요.`,
    evidence: [phoneScreen('잠금-화면-알림', blue)],
    life: [
      move(8.4, 'dohyeon', 'IN_PROGRESS'),
      say(8.3, 'dohyeon', '재현했어요. 설정값이 송금 알림에만 빠져 있었어요.'),
      move(3.1, 'dohyeon', 'RETESTING', '3.8.2에 담았어요. 업데이트하고 다시 확인해 주세요.'),
      retest(
        1.8,
        'river',
        '업데이트한 뒤에는 내용 없는 알림만 와요. 아이폰과 안드로이드 모두 확인했어요.',
        phoneScreen('업데이트-뒤-잠금-화면', blue, true),
      ),
    ],
  },
  {
    program: 'moasaem',
    place: 'api',
    author: 'byeol',
    daysAgo: 3.4,
    title: '가맹점 초대 메일에 입력한 HTML이 그대로 들어가요',
    weaknessType: '콘텐츠 위조 (Content Spoofing)',
    severity: 'LOW',
    toolUse: 'WRITTEN',
    description: `가맹점 관리자가 직원을 초대할 때 적는 인사말에 HTML을 넣으면 메일에서 그대로 보여요.

1. 시험 가맹점에서 직원 초대를 눌러요.
2. 인사말에 굵은 글씨와 링크 태그를 적어 제 시험용 메일로 보내요.
3. 받은 메일에 굵은 글씨와 링크가 그대로 나타나요.

모아샘페이 이름으로 된 메일에 원하는 링크를 넣을 수 있어요.`,
    evidence: [
      text(
        '받은-메일-원문',
        'From: 모아샘페이 <no-reply@moasaem.test>',
        'Subject: 가맹점 직원으로 초대됐어요',
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>인사말: <b>굵은 글씨</b> <a href="https://example.test/">여기를 눌러 주세요</a></p>',
      ),
    ],
    life: [
      move(
        2.6,
        'dohyeon',
        'NEEDS_MORE_INFO',
        '저희 시험 가맹점에서는 태그가 글자로 보여요. 어떤 메일 앱에서 확인했는지와 보낸 시각을 알려 주실 수 있을까요?',
      ),
    ],
  },
  {
    program: 'moasaem',
    place: 'web',
    author: 'river',
    crew: '밤샘조',
    daysAgo: 0.35,
    title: '로그인 실패 제한이 주소마다 따로 적용돼요',
    weaknessType: '과도한 인증 시도 허용 (Excessive Authentication Attempts)',
    severity: 'MEDIUM',
    description: `## 요약
로그인 실패 제한이 접속 주소 기준으로만 세어져서, 주소를 바꾸면 같은 계정에 계속 시도할 수 있어요.

## 재현 방법
1. 제 시험 계정에 틀린 비밀번호로 다섯 번 로그인해 제한에 걸려요.
2. 다른 망으로 옮겨 같은 계정에 다시 로그인해요.
3. 제한 없이 다시 다섯 번 시도할 수 있어요.

## 영향
여러 주소를 가진 사람은 한 계정에 비밀번호를 오래 대입할 수 있어요. 세 개의 망에서 각각 다섯 번만 확인했어요.

## 제안
계정 기준의 제한을 함께 두어 주세요.`,
    evidence: [
      text('시도-기록', '망 A  5회 실패 → 429', '망 B  5회 실패 → 429', '망 C  5회 실패 → 429', '같은 계정, 20분 동안'),
    ],
    life: [],
  },
  {
    program: 'moasaem',
    place: 'app',
    author: 'haneul',
    daysAgo: 0.2,
    title: '포인트 전환 금액을 앱에서만 확인하는 것 같아요',
    weaknessType: 'CWE-602: 클라이언트 측 보안 검증 의존 (Client-Side Enforcement)',
    severity: 'HIGH',
    description: `포인트를 잔액으로 바꿀 때 최소 금액을 앱에서만 확인하는 것 같아요.

## 확인할 것
1. 요청의 금액을 최소보다 작게 바꿨을 때의 응답
2. 보유한 포인트보다 크게 바꿨을 때의 응답`,
    isDraft: true,
    life: [],
  },
]
