// Reports that are closed without a reward.
import type { Remark } from './flaw.ts'

/** What is true, and harms nobody yet. */
export const informative: readonly Remark[] = [
  {
    in: 'web',
    weakness: 'CWE-200: 민감 정보 노출 (Sensitive Data Exposure)',
    severity: 'LOW',
    titles: ['응답 헤더에 웹 서버의 이름과 버전이 나와요', '오류 화면에 프레임워크 이름과 버전이 나와요'],
    text: '## 내용\n없는 주소를 열면 나오는 화면과 응답 헤더에 서버의 이름과 버전이 보여요.\n\n## 제안\n알려진 취약점을 찾는 데 쓰일 수 있으니 감추는 것을 권해요.',
    reason:
      '최신 버전을 쓰고 있고 바로 악용할 방법이 없어서 참고로 남길게요. 다음 정기 점검 때 감추려고 해요. 알려 주셔서 고마워요.',
  },
  {
    in: 'web',
    weakness: '보안 헤더 누락',
    severity: 'LOW',
    titles: ['Referrer-Policy 헤더가 없어요', '몇몇 화면에 X-Frame-Options가 없어요'],
    text: '## 내용\n안내 화면 몇 곳의 응답에 권장 헤더가 없어요. 로그인이 필요한 화면에는 모두 있어요.\n\n## 제안\n모든 응답에 같은 헤더를 붙여 주세요.',
    reason: '해당 화면은 누르는 동작이 없는 안내 화면이라 영향이 없다고 봤어요. 일관되게 붙이자는 제안은 받아들일게요.',
  },
  {
    in: 'web',
    weakness: '메일 서버 설정 오류 (Mail Server Misconfiguration)',
    severity: 'LOW',
    titles: ['메일을 보내지 않는 도메인에 DMARC가 없어요', '보조 도메인의 DMARC 정책이 none이에요'],
    text: '## 내용\n안내용 보조 도메인의 DMARC 정책이 `none`이에요.\n\n```\n_dmarc.{host}. TXT "v=DMARC1; p=none"\n```\n\n## 제안\n메일을 보내지 않는다면 `reject`로 두는 것이 안전해요.',
    reason: '보내는 메일이 없는 도메인이라 영향은 작지만 맞는 말씀이에요. 이번 주에 정책을 올릴게요.',
  },
  {
    in: 'app',
    weakness: 'CWE-489: 제거되지 않고 남은 디버그 코드 (Leftover Debug Code)',
    severity: 'LOW',
    titles: ['앱의 기록에 화면 이름이 남아요', '배포된 앱에 개발용 로그가 켜져 있어요'],
    text: '## 내용\n기기를 컴퓨터에 연결해 기록을 보면 열고 닫은 화면의 이름이 남아요. 개인정보나 토큰은 보이지 않았어요.\n\n## 제안\n배포판에서는 기록을 끄는 것을 권해요.',
    reason: '민감한 값이 없는 것을 저희도 확인했어요. 다음 배포에서 끄고, 이 티켓은 참고로 남길게요.',
  },
  {
    in: 'api',
    weakness: '계정 열거 (Username or Email Enumeration)',
    severity: 'LOW',
    titles: ['가입 화면에서 별명이 쓰이는지 알 수 있어요', '별명 중복 확인으로 {member}이(가) 있는지 알 수 있어요'],
    text: '## 내용\n가입할 때 별명 중복 확인의 답으로 그 별명을 쓰는 {member}이(가) 있는지 알 수 있어요.\n\n## 제안\n횟수를 제한해 주세요.',
    reason: '별명은 공개 화면에도 보이는 값이라 의도한 동작이에요. 횟수 제한은 이미 분당 20번이에요.',
  },
]

/** What does not work as described. */
export const notApplicable: readonly Remark[] = [
  {
    in: 'api',
    weakness: '객체 직접 참조 (IDOR)',
    severity: 'HIGH',
    titles: ['{record} 번호를 바꾸면 응답이 달라져요', '다른 {member}의 {record}에 200이 와요'],
    text: '## 내용\n{record} 번호를 다른 값으로 바꿔 보내면 404가 아니라 200이 와요.\n\n## 재현 방법\n1. 제 {record} 요청을 저장해요.\n2. 번호를 바꿔 보내요.\n3. 상태 코드가 200이에요.',
    reason:
      '본문을 보시면 `{"items": []}`예요. 권한이 없으면 빈 목록을 주도록 만들었고 다른 {member}의 값은 담기지 않아요. 실제로 내용이 보이는 경우를 찾으시면 다시 알려 주세요.',
  },
  {
    in: 'web',
    weakness: 'CWE-79: 크로스 사이트 스크립팅 (Cross-site Scripting)',
    severity: 'MEDIUM',
    titles: ['개발자 도구에서 스크립트를 실행할 수 있어요', '콘솔에 붙여 넣으면 알림 창이 떠요'],
    text: '## 내용\n개발자 도구의 콘솔에 코드를 붙여 넣으면 {host}에서 실행돼요.\n\n```js\nalert(document.domain)\n```',
    reason:
      '자기 브라우저의 콘솔에서 실행하는 것은 취약점이 아니에요. 다른 사람이 링크나 글을 여는 것만으로 실행되는 경우를 찾으시면 알려 주세요.',
  },
  {
    in: 'web',
    weakness: 'CWE-613: 불충분한 세션 만료 (Insufficient Session Expiration)',
    severity: 'MEDIUM',
    titles: ['로그아웃한 뒤 뒤로 가기를 누르면 화면이 보여요', '뒤로 가기로 이전 화면이 남아 있어요'],
    text: '## 내용\n로그아웃하고 브라우저의 뒤로 가기를 누르면 이전 화면이 잠깐 보여요.\n\n## 재현 방법\n1. 로그인해서 {record} 화면을 열어요.\n2. 로그아웃해요.\n3. 뒤로 가기를 눌러요.',
    reason:
      '저희가 확인한 브라우저에서는 빈 화면이 나와요. 응답에 `no-store`가 있어 저장되지 않는 것도 확인했어요. 브라우저와 버전을 알려 주시면 다시 볼게요.',
  },
]

/** What the rules of the program exclude. */
export const outOfScope: readonly Remark[] = [
  {
    in: 'web',
    weakness: '서비스 거부',
    severity: 'MEDIUM',
    titles: ['초당 500건을 보내면 응답이 느려져요', '대량 요청에 검색이 느려져요'],
    text: '## 내용\n검색 요청을 많이 보내면 응답 시간이 3초까지 늘어나요.\n\n## 측정\n초당 500건을 1분 동안 보냈어요.',
    reason: '서비스 거부 시험은 정책에서 허락하지 않아요. 다음부터는 보내기 전에 프로그램의 정책을 확인해 주세요.',
  },
  {
    in: 'web',
    weakness: '반사형 크로스 사이트 스크립팅 (Reflected XSS)',
    severity: 'MEDIUM',
    titles: ['채용 사이트 검색에서 스크립트가 실행돼요', '제휴사 이벤트 화면에 XSS가 있어요'],
    text: '## 내용\n{service} 화면에서 연결되는 외부 사이트의 검색창에 스크립트가 실행돼요.\n\n```\n?q=<script>alert(1)</script>\n```',
    reason:
      '해당 사이트는 다른 회사가 운영하고 프로그램의 자산에 없어요. 운영하는 회사에 전달했고, 이 프로그램에서는 범위 밖으로 마칠게요.',
  },
  {
    in: 'web',
    weakness: '사회공학',
    severity: 'LOW',
    titles: ['상담원에게 물어보면 주문 여부를 알려 줘요', '고객센터 전화로 본인 확인이 느슨해요'],
    text: '## 내용\n전화 상담에서 이름과 생일만으로 이용 여부를 알려 줘요.\n\n## 제안\n본인 확인을 한 번 더 해 주세요.',
    reason: '사회공학은 범위 밖이라 이 티켓은 마칠게요. 내용은 상담 부서에 전달해 절차를 살펴보기로 했어요.',
  },
]

/** What nobody needs to read. */
export const spam: readonly Remark[] = [
  {
    in: 'web',
    weakness: '기타',
    severity: 'CRITICAL',
    titles: ['매우 심각한 취약점을 찾았습니다 먼저 연락 주세요', '귀사 사이트 전체에 심각한 문제가 있습니다'],
    text: '매우 심각한 취약점을 찾았습니다. 내용을 받으시려면 먼저 보상을 약속해 주세요. 자세한 내용은 그 뒤에 알려 드립니다.',
    reason: '취약점의 내용이 없어 확인할 수 없어요. 프로그램의 정책에 따라 스팸으로 마칠게요.',
  },
  {
    in: 'web',
    weakness: '기타',
    severity: 'HIGH',
    titles: ['자동 점검 결과 1,204건 첨부합니다', '스캐너 보고서를 보냅니다'],
    text: '점검 도구를 돌린 결과입니다. 총 1,204건의 항목이 나왔습니다. 항목별 확인은 귀사에서 해 주시기 바랍니다.',
    reason: '도구의 결과만 있고 확인된 문제가 없어요. 하나씩 재현한 내용을 알려 주시면 언제든 다시 볼게요.',
  },
]
