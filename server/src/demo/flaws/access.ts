// Who may see and do what.
import type { Flaw } from './flaw.ts'

export const accessFlaws: readonly Flaw[] = [
  {
    in: 'api',
    weakness: '객체 직접 참조 (IDOR)',
    severity: 'HIGH',
    titles: [
      '{record} 조회 API에서 번호를 바꾸면 다른 {member}의 {record}이(가) 보여요',
      '로그인만 하면 남의 {record}을(를) 열어 볼 수 있어요',
    ],
    summary:
      '{record} 상세 조회가 요청한 {member} 본인의 것인지 확인하지 않아요. 번호가 순서대로 늘어나서 누구나 다른 사람의 {record}을(를) 차례로 볼 수 있어요.',
    steps: [
      '시험 계정 A로 로그인해 {record} 상세 화면을 열고 요청을 저장해요.',
      '시험 계정 B로 로그인한 뒤, 저장한 요청의 쿠키만 B의 것으로 바꿔 보내요.',
      'A의 {record}이(가) 그대로 응답에 담겨 와요.',
    ],
    request:
      'GET /v2/{path}/48201731 HTTP/2\nHost: {api}\nAuthorization: Bearer <계정 B>\n\nHTTP/2 200\n{ "id": 48201731, "owner": "계정 A", "phone": "010-****-0404" }',
    impact: '이름과 연락처 일부, 이용 시각이 드러나요. 제 계정 두 개로만 확인했고 다른 번호는 넣어 보지 않았어요.',
    advice: '조회 조건에 요청한 {member}의 식별자를 함께 넣고, 번호는 짐작하기 어려운 값으로 바꾸는 것을 권해요.',
    ask: '저희 개발 환경에서는 404가 나와요. 계정 B가 A와 같은 그룹에 속해 있는지 확인해 주실 수 있을까요?',
    answer: '두 계정은 서로 관계가 없어요. 앱 4.2 이상에서 쓰는 v2 경로에서만 보이고 v1에서는 404가 나와요.',
    fix: '조회 조건에 소유자 확인을 넣어 배포했어요. 같은 방식으로 만든 다른 조회 세 곳도 함께 고쳤어요.',
    verdict: '이제 다른 계정의 번호에는 404가 와요. 수정과 삭제도 같은 답이 오는 것을 확인했어요.',
  },
  {
    in: 'api',
    weakness: 'CWE-862: 인가 누락 (Missing Authorization)',
    severity: 'CRITICAL',
    titles: [
      '일반 {member} 토큰으로 {partner} 관리 API를 부를 수 있어요',
      '{partner} 전용 API가 역할을 확인하지 않아요',
    ],
    summary:
      '{partner} 화면에서만 부르는 관리 API가 로그인 여부만 보고 역할은 보지 않아요. 일반 {member}의 토큰으로 목록 조회와 상태 변경이 모두 돼요.',
    steps: [
      '{partner} 웹의 스크립트 파일에서 `/partner/`로 시작하는 경로를 찾아요.',
      '일반 {member} 계정으로 로그인해 받은 토큰을 넣어 아래 요청을 보내요.',
      '시험용 {partner} 계정의 {record} 목록이 돌아와요.',
      '같은 토큰으로 상태 변경 요청도 200으로 끝나요.',
    ],
    request:
      'PATCH /partner/{path}/1029/status HTTP/2\nHost: {api}\nAuthorization: Bearer <일반 계정>\nContent-Type: application/json\n\n{ "status": "CANCELED" }',
    impact:
      '누구나 {partner}인 것처럼 {record}을(를) 보고 바꿀 수 있어요. 제가 만든 시험용 {partner} 한 곳에만 시도했어요.',
    advice: '게이트웨이에서 경로별 역할을 확인하고, 역할이 없는 요청은 기본으로 거절해 주세요.',
    ask: '시험용 {partner} 계정은 어떻게 만드셨나요? 일반 계정과 이어진 상태였는지 알고 싶어요.',
    answer: '다른 전화번호로 따로 가입했어요. 일반 계정의 토큰에는 역할 값이 `USER` 하나만 있어요.',
    fix: '`/partner/` 아래 모든 경로에 역할 확인을 넣었고, 기록을 살펴 악용한 흔적이 없는 것을 확인했어요.',
    verdict: '목록 조회, 상세, 상태 변경이 모두 403이에요. 스크립트에서 찾은 나머지 경로 11개도 막혔어요.',
  },
  {
    in: 'web',
    weakness: '권한 상승',
    severity: 'CRITICAL',
    titles: [
      '초대를 수락할 때 역할 값을 바꾸면 {partner} 소유자가 돼요',
      '구성원 초대 요청의 role 값으로 소유자 권한을 얻어요',
    ],
    summary:
      '{partner}의 구성원 초대를 수락하는 요청에 `role`이 들어 있고, 서버가 초대장에 적힌 역할 대신 이 값을 그대로 저장해요.',
    steps: [
      '시험용 {partner}에서 다른 시험 계정을 “조회 전용”으로 초대해요.',
      '초대받은 계정으로 수락하면서 요청을 잡아 `role`을 `OWNER`로 바꿔요.',
      '수락한 계정에서 구성원 관리와 정산 화면이 모두 열려요.',
    ],
    request:
      'POST /invitations/9f3c/accept HTTP/2\nHost: {host}\nContent-Type: application/json\n\n{ "role": "OWNER" }',
    impact:
      '조회 권한만 받은 사람이 기존 소유자를 내보내고 정산 정보를 볼 수 있어요. 제 시험용 {partner}에서만 확인했어요.',
    advice: '수락 요청에서 역할을 받지 말고 초대장에 저장된 값을 써 주세요.',
    ask: '초대장을 만든 계정의 역할이 무엇이었나요? 관리자와 소유자에서 결과가 다른지 알고 싶어요.',
    answer: '소유자와 관리자 두 경우 모두 재현돼요. 초대장의 역할이 무엇이든 보낸 값으로 저장돼요.',
    fix: '역할은 초대장에서만 읽도록 바꾸고, 예전에 역할이 어긋난 구성원이 있는지 모두 대조했어요.',
    verdict: '`role`을 넣어도 무시되고 초대장에 적힌 조회 전용으로 들어가요.',
  },
  {
    in: 'web',
    weakness: 'CWE-200: 민감 정보 노출 (Sensitive Data Exposure)',
    severity: 'MEDIUM',
    titles: [
      '{post} 목록 응답에 작성자의 전화번호와 생일이 함께 와요',
      '화면에 없는 개인정보가 {post} API 응답에 들어 있어요',
    ],
    summary:
      '{post} 목록 화면에는 별명만 보이지만, 응답에는 작성한 {member}의 전화번호와 생일이 가려지지 않은 채 들어 있어요.',
    steps: [
      '로그인하지 않고 {post}이(가) 보이는 화면을 열어요.',
      '개발자 도구에서 목록 응답을 펼쳐요.',
      '`author` 안에 `phone`, `birth` 값이 있어요. 제 시험 계정의 값과 일치해요.',
    ],
    impact:
      '로그인하지 않은 사람도 글을 남긴 {member}의 연락처를 모을 수 있어요. 제 글만 비교했고 다른 값은 저장하지 않았어요.',
    advice: '응답에 넣을 항목을 하나씩 정하고, 내부 객체를 그대로 내보내지 않게 해 주세요.',
    ask: '어느 화면의 요청인지 주소와 대략의 시각을 알려 주실 수 있을까요?',
    answer: '상세 화면 아래의 “더 보기”를 눌렀을 때 나가는 두 번째 요청이에요. 첫 번째 요청에는 없어요.',
    fix: '목록과 상세의 응답 항목을 따로 정했고, 캐시에 남은 예전 응답도 비웠어요.',
    verdict: '두 요청 모두 별명과 작성 시각만 와요.',
  },
  {
    in: 'api',
    weakness: 'CWE-915: 동적 객체 속성의 부적절한 수정 (Mass Assignment)',
    severity: 'HIGH',
    titles: [
      '내 정보 수정 요청에 grade를 넣으면 {member} 등급이 바뀌어요',
      '프로필 수정 API가 보내지 않아야 할 항목까지 저장해요',
    ],
    summary:
      '내 정보를 고치는 요청이 받은 항목을 모두 저장해요. 화면에 없는 `grade`를 넣으면 등급이 바로 바뀌고 혜택이 적용돼요.',
    steps: [
      '내 정보 화면에서 별명을 바꾸고 요청을 저장해요.',
      '본문에 `"grade": "VIP"`를 더해 다시 보내요.',
      '마이페이지를 새로고침하면 등급이 바뀌어 있고 수수료 면제가 적용돼요.',
    ],
    request:
      'PATCH /v2/me HTTP/2\nHost: {api}\nContent-Type: application/json\n\n{ "nickname": "시험", "grade": "VIP" }',
    impact: '등급 혜택과 {money} 적립률을 마음대로 얻을 수 있어요. 확인한 뒤 바로 원래 등급으로 되돌렸어요.',
    advice: '수정할 수 있는 항목만 골라 저장하고, 알 수 없는 항목이 있으면 요청을 거절해 주세요.',
    ask: '등급 말고 다른 항목도 저장되는지 확인하셨나요?',
    answer: '`emailVerified`는 무시되고 `grade`와 `joinedAt`은 저장돼요. 그 밖의 항목은 시도하지 않았어요.',
    fix: '수정 가능한 다섯 항목만 받도록 바꿨고, 나머지가 있으면 400으로 거절해요.',
    verdict: '`grade`를 넣으면 400이 와요. 정상적인 수정은 그대로 돼요.',
  },
  {
    in: 'web',
    weakness: '객체 직접 참조 (IDOR)',
    severity: 'MEDIUM',
    titles: [
      '내려받기 주소의 파일 이름만 바꾸면 다른 {member}의 {record} 파일을 내려받을 수 있어요',
      '{record} PDF 주소가 날짜와 순번으로 되어 있어요',
    ],
    summary: '{record}을(를) PDF로 내려받는 주소가 `날짜-순번.pdf` 형태이고 로그인 확인이 없어요.',
    steps: [
      '{record} 화면에서 PDF 내려받기를 누르고 주소를 복사해요.',
      '시크릿 창에서 그 주소를 열면 로그인 없이 파일이 열려요.',
      '두 번째 시험 계정의 순번으로 바꿔도 열려요.',
    ],
    request: 'GET /files/{path}/20260914-000127.pdf HTTP/2\nHost: {host}\n\nHTTP/2 200\nContent-Type: application/pdf',
    impact: '순번을 돌리면 모든 파일을 받을 수 있어요. 제 계정 두 개의 파일만 열었어요.',
    advice: '파일을 내려 주기 전에 소유자를 확인하거나, 짧은 기한의 서명된 주소를 써 주세요.',
    ask: '두 파일이 같은 날짜에 만들어졌나요? 순번이 하루 단위로 다시 시작하는지 알고 싶어요.',
    answer: '네, 같은 날이었어요. 다음 날 만든 파일은 다시 000001부터 시작했어요.',
    fix: '파일을 비공개로 옮기고 5분 동안만 열리는 서명된 주소로 바꿨어요. 예전 주소는 닫았어요.',
    verdict: '예전 주소는 403이고, 새 주소도 5분 뒤에는 열리지 않아요.',
  },
]
