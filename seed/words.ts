// Parts of names, titles and texts. Companies and vulnerabilities are fictional.

export const words = {
  adjective:
    '고요한 느긋한 부지런한 날쌘 조용한 용감한 다정한 엉뚱한 꼼꼼한 신중한 씩씩한 명랑한 차분한 단단한 반짝이는 졸린 배고픈 수줍은 대담한 푸른 하얀 검은 붉은 둥근 작은 커다란 새벽의 겨울의 여름의 바닷가의',
  creature:
    '수달 고래 여우 너구리 담비 족제비 올빼미 부엉이 두루미 까치 참새 제비 고슴도치 다람쥐 청설모 오소리 멧토끼 산양 고라니 노루 삵 거북 도롱뇽 두꺼비 잠자리 풍뎅이 나비 반딧불 문어 해마',
  firstName:
    '푸른 한빛 새벽 하늘 누리 가람 다온 미르 바른 산들 아라 온새 우람 이든 자람 차오 큰솔 터울 파랑 해든 너울 도담 라온 마루 보늬 소담 여울 예그 윤슬 은하',
  secondName:
    '숲 나래 마을 다리 그루 터 길 뜰 샘 물결 바람 별 들 고개 나루 모루 두레 가온 온 결 벗 빛 솔 재 담 채 울 봄 달 돌',
  firstAlias:
    'pureun hanbit saebyeok haneul nuri garam daon mireu bareun sandeul ara onsae uram ideun jaram chao keunsol teoul parang haedeun neoul dodam raon maru bonui sodam yeoul yegeu yunseul eunha',
  business:
    '페이 뱅크 증권 쇼핑 배송 모빌리티 게임즈 클라우드 헬스 에듀 뮤직 웹툰 여행 보험 카드 통신 미디어 로보틱스 푸드 부동산',
  product:
    '웹서비스 모바일앱 결제시스템 파트너센터 회원서비스 공개API 관리도구 상담서비스 정기구독 포인트몰 멤버십 송금서비스 예약서비스 커뮤니티 광고센터 인증서비스 지도서비스 메신저 판매자센터 고객센터앱',
  screen:
    '로그인|회원가입|비밀번호 재설정|비밀번호 변경|프로필 수정|주문 조회|결제 요청|환불 신청|쿠폰 등록|포인트 적립|후기 작성|게시글 검색|파일 첨부|이미지 미리보기|알림 설정|1대1 문의|배송지 관리|장바구니|간편송금|거래내역 내보내기|관리자 통계|사용자 초대|권한 관리|API 키 발급|웹훅 등록|공유 링크|채팅방 입장|예약 취소|본인인증|2단계 인증|세션 갱신|추천인 등록|이벤트 응모|정산 내역|세금계산서 발행|상품 등록|재고 조회|지도 검색|계좌 등록|자동결제 해지|회원 탈퇴|약관 동의',
  parameter:
    'user_id redirect_uri order_no token callback file_name sort_key next_url coupon_code amount role email q page_id session state webhook_url image_src locale template',
  flaw: '저장형 XSS|반사형 XSS|DOM 기반 XSS|SQL 인젝션|접근 제어 미흡|인증 우회|권한 상승|CSRF|SSRF|경로 조작|파일 업로드 검증 미흡|오픈 리다이렉트|경쟁 조건|민감정보 노출|세션 고정|무차별 대입 제한 미흡|XML 외부 개체|역직렬화|템플릿 인젝션|캐시 오염|CORS 설정 오류|서명 검증 누락|금액 변조|클릭재킹|하위 도메인 탈취',
  weakness:
    'Cross-Site Scripting (XSS): Stored|Cross-Site Scripting (XSS): Reflected|Cross-Site Scripting (XSS): DOM-Based|CWE-89: SQL Injection|Broken Access Control (BAC)|Broken Authentication|Broken Access Control (BAC): Privilege Escalation|Cross-Site Request Forgery (CSRF)|Server-Side Request Forgery (SSRF)|CWE-22: Path Traversal|CWE-434: Unrestricted Upload|Open Redirect|CWE-362: Race Condition|Sensitive Data Exposure|Session Fixation|CWE-307: Excessive Authentication Attempts|XML External Entity (XXE)|CWE-502: Deserialization|Server-Side Template Injection|Cache Poisoning|CORS Misconfiguration|CWE-347: Signature Verification|CWE-472: Parameter Tampering|Clickjacking|Subdomain Takeover',
  effect:
    '다른 회원의 개인정보를 볼 수 있음|관리자 권한을 얻을 수 있음|다른 회원의 계정을 빼앗을 수 있음|결제 금액을 바꿀 수 있음|내부 서버에 요청을 보낼 수 있음|인증 없이 호출할 수 있음|임의의 스크립트가 실행됨|첨부 파일을 모두 내려받을 수 있음|쿠폰을 여러 번 쓸 수 있음|회원 목록이 드러남|세션이 만료되지 않음|비밀번호를 바꿀 수 있음|주문을 취소할 수 있음|다른 회사의 자료가 보임|피싱 페이지로 이동함|서비스가 느려짐|내부 주소가 드러남|임의의 파일을 올릴 수 있음',
  rare: '양자난수 태양흑점 북극항로 고생대화석 심해잠수정 은하철도 초전도체 극저온냉각',
  step: '먼저 새 계정으로 로그인해요.|브라우저에서 개발자 도구를 열어요.|프록시 도구로 요청을 가로채요.|시험용 계정 두 개를 준비해요.|모바일 앱에서 해당 메뉴로 들어가요.|로그아웃한 상태에서 주소를 직접 열어요.',
  proof:
    '응답 본문에 다른 계정의 값이 그대로 들어 있어요.|서버가 200으로 답하고 변경이 저장돼요.|새로고침하면 넣은 값이 실행돼요.|같은 요청을 동시에 보내면 두 번 처리돼요.|오류 메시지에 내부 경로가 나와요.|토큰을 지워도 요청이 받아들여져요.',
  advice:
    '서버에서 소유자를 확인해 주세요.|출력할 때 값을 이스케이프해 주세요.|허용 목록으로 주소를 제한해 주세요.|잠금이나 고유 제약으로 중복을 막아 주세요.|토큰의 유효기간과 서명을 검증해 주세요.|요청 횟수를 제한해 주세요.',
  reason:
    '제보 감사해요. 영향이 확인되지 않아 참고로만 두어요.|먼저 접수된 제보와 원인이 같아요.|프로그램 범위에 없는 자산이에요.|재현되지 않아요. 환경이 다르면 새로 알려 주세요.|의도한 동작이에요.|이미 알고 있는 문제로 다음 배포에서 고쳐요.',
  remark:
    '재현했어요. 담당 팀에 넘겼어요.|추가로 확인할 로그가 있을까요?|영상 자료를 더 올렸어요.|다른 계정에서도 같은 결과예요.|수정한 버전을 시험 서버에 올렸어요.|확인해 주셔서 감사해요.|보상 기준을 다시 검토하고 있어요.|앱 최신 버전에서도 재현돼요.|우회 방법을 하나 더 찾았어요.|일정은 다음 주쯤 알려 드릴게요.',
} as const

export type WordList = keyof typeof words
