// The fictional companies of the demo, in the order in which they applied.
import type { Words } from './fill-in.ts'

export type CompanyAlias =
  | 'deulnae'
  | 'doldam'
  | 'mulgyeol'
  | 'moasaem'
  | 'haeoreum'
  | 'yeowubyeol'
  | 'jaedurumi'
  | 'geulnun'
  | 'solip'
  | 'cheoma'
  | 'noeulgil'
  | 'baramgil'

export type DemoCompany = {
  alias: CompanyAlias
  plan: 'FREE' | 'PRO'
  /** Of the application; those without a decision wait for one. */
  daysAgo: number
  decision: 'APPROVED' | 'DENIED' | null
  form: {
    companyName: string
    managerName: string
    jobTitle: string
    phone: string
    mail: string
    bio: string
    about: string
  }
  /** What stands in the gaps of the reports. */
  words: Words
}

const site = (alias: string): Words => ({ alias, host: `www.${alias}.test`, api: `api.${alias}.test` })

export const companies: readonly DemoCompany[] = [
  {
    alias: 'deulnae',
    plan: 'PRO',
    daysAgo: 728,
    decision: 'APPROVED',
    form: {
      companyName: '들내장터',
      managerName: '양소라',
      jobTitle: '서비스보안 리드',
      phone: '010-5550-1001',
      mail: 'security@deulnae.test',
      bio: '동네 가게와 함께 여는 온라인 장터',
      about:
        '들내장터는 동네 가게 2만 곳의 물건을 한곳에서 사고 오늘 받는 장터예요.\n\n결제와 주문을 다루는 만큼 **제보는 영업일 하루 안에** 답해요. 판매자 화면과 배송 조회도 함께 살펴봐 주세요.',
    },
    words: {
      ...site('deulnae'),
      service: '들내장터',
      member: '구매자',
      partner: '판매자',
      record: '주문 내역',
      path: 'orders',
      money: '적립금',
      item: '상품',
      post: '상품 후기',
      device: '바코드 단말기',
      recordEn: 'orders',
      moneyEn: 'store credit',
      itemEn: 'coupon',
      postEn: 'product reviews',
    },
  },
  {
    alias: 'doldam',
    plan: 'PRO',
    daysAgo: 716,
    decision: 'APPROVED',
    form: {
      companyName: '돌담클라우드',
      managerName: '석우진',
      jobTitle: '보안 엔지니어',
      phone: '010-5550-1002',
      mail: 'security@doldam.test',
      bio: '작은 팀을 위한 국내 클라우드',
      about:
        '돌담클라우드는 서버, 저장소, 데이터베이스를 시간 단위로 빌려 드려요.\n\n격리를 넘는 취약점을 가장 높게 보상해요. 콘솔과 API는 시험용 프로젝트에서 마음껏 살펴보실 수 있어요.',
    },
    words: {
      ...site('doldam'),
      service: '돌담클라우드',
      member: '사용자',
      partner: '조직 관리자',
      record: '청구서',
      path: 'invoices',
      money: '크레딧',
      item: '서버',
      post: '공개 이미지 설명',
      device: '전용 게이트웨이',
      recordEn: 'invoices',
      moneyEn: 'credits',
      itemEn: 'server',
      postEn: 'image descriptions',
    },
  },
  {
    alias: 'mulgyeol',
    plan: 'PRO',
    daysAgo: 702,
    decision: 'APPROVED',
    form: {
      companyName: '물결진료',
      managerName: '안다은',
      jobTitle: '정보보호 책임',
      phone: '010-5550-1003',
      mail: 'privacy@mulgyeol.test',
      bio: '기다리지 않는 병원 예약',
      about:
        '물결진료는 병원 예약과 문진, 진료비 결제를 이어 주는 서비스예요.\n\n건강 정보를 다루므로 **다른 환자의 정보가 보이면 바로 멈추고** 알려 주세요. 그렇게 알려 주신 제보는 한 단계 높게 평가해요.',
    },
    words: {
      ...site('mulgyeol'),
      service: '물결진료',
      member: '환자',
      partner: '병원',
      record: '진료 예약',
      path: 'appointments',
      money: '진료비 포인트',
      item: '예약',
      post: '병원 후기',
      device: '접수 키오스크',
      recordEn: 'appointments',
      moneyEn: 'points',
      itemEn: 'booking',
      postEn: 'clinic reviews',
    },
  },
  {
    alias: 'moasaem',
    plan: 'PRO',
    daysAgo: 690,
    decision: 'APPROVED',
    form: {
      companyName: '모아샘페이',
      managerName: '한서윤',
      jobTitle: '정보보호팀장',
      phone: '010-5550-0101',
      mail: 'security@moasaem.test',
      bio: '동전까지 모아 주는 간편결제',
      about:
        '모아샘페이는 결제하고 남은 잔돈을 모아 주는 간편결제 서비스예요.\n\n고객의 돈을 다루는 만큼, 먼저 알려 주시는 분께 제대로 보상해요.',
    },
    words: {
      ...site('moasaem'),
      service: '모아샘페이',
      member: '회원',
      partner: '가맹점',
      record: '거래 내역',
      path: 'payments',
      money: '포인트',
      item: '송금',
      post: '가맹점 소개',
      device: '결제 단말기',
      recordEn: 'payments',
      moneyEn: 'points',
      itemEn: 'gift card',
      postEn: 'merchant pages',
    },
  },
  {
    alias: 'haeoreum',
    plan: 'FREE',
    daysAgo: 655,
    decision: 'APPROVED',
    form: {
      companyName: '해오름시 전자민원',
      managerName: '도은채',
      jobTitle: '정보화담당관실 주무관',
      phone: '010-5550-1005',
      mail: 'cert@haeoreum.test',
      bio: '시민이 함께 지키는 전자민원',
      about:
        '해오름시의 전자민원, 시설 예약, 시민 제안을 운영해요.\n\n예산이 넉넉하지 않지만 **모든 제보에 답하고**, 고친 내용은 시민에게 알려요.',
    },
    words: {
      ...site('haeoreum'),
      service: '해오름시 전자민원',
      member: '시민',
      partner: '접수 부서',
      record: '민원 신청서',
      path: 'petitions',
      money: '마일리지',
      item: '시설 예약',
      post: '시민 제안',
      device: '무인 민원 발급기',
      recordEn: 'petitions',
      moneyEn: 'mileage',
      itemEn: 'reservation',
      postEn: 'proposals',
    },
  },
  {
    alias: 'yeowubyeol',
    plan: 'PRO',
    daysAgo: 610,
    decision: 'APPROVED',
    form: {
      companyName: '여우별게임즈',
      managerName: '표가온',
      jobTitle: '게임보안실장',
      phone: '010-5550-1006',
      mail: 'gamesec@yeowubyeol.test',
      bio: '잠깐 떠도 오래 남는 이야기',
      about:
        '여우별게임즈는 《그믐성》과 《달토끼 우체국》을 만들어요.\n\n공정한 놀이를 해치는 **거래소와 재화 복제** 취약점을 가장 먼저 봐요. 시험 서버 계정을 나눠 드려요.',
    },
    words: {
      ...site('yeowubyeol'),
      service: '여우별게임즈',
      member: '플레이어',
      partner: '길드장',
      record: '거래소 기록',
      path: 'trades',
      money: '별조각',
      item: '아이템',
      post: '길드 소개',
      device: '게임 패드',
      recordEn: 'trades',
      moneyEn: 'star shards',
      itemEn: 'season pass',
      postEn: 'guild pages',
    },
  },
  {
    alias: 'jaedurumi',
    plan: 'PRO',
    daysAgo: 548,
    decision: 'APPROVED',
    form: {
      companyName: '재두루미물류',
      managerName: '국민재',
      jobTitle: '플랫폼 보안 담당',
      phone: '010-5550-1007',
      mail: 'security@jaedurumi.test',
      bio: '새벽에도 정확한 배송',
      about:
        '재두루미물류는 하루 40만 상자를 나르고 동네마다 무인 보관함을 둬요.\n\n주소와 문이 열리는 기기를 다뤄요. **기사 앱과 보관함**의 취약점을 특히 기다려요.',
    },
    words: {
      ...site('jaedurumi'),
      service: '재두루미물류',
      member: '받는 사람',
      partner: '배송 기사',
      record: '배송 내역',
      path: 'shipments',
      money: '배송 쿠폰',
      item: '배송 예약',
      post: '배송 후기',
      device: '무인 보관함',
      recordEn: 'shipments',
      moneyEn: 'vouchers',
      itemEn: 'locker pass',
      postEn: 'delivery reviews',
    },
  },
  {
    alias: 'geulnun',
    plan: 'FREE',
    daysAgo: 470,
    decision: 'APPROVED',
    form: {
      companyName: '글눈배움',
      managerName: '채유나',
      jobTitle: '개발팀장',
      phone: '010-5550-1008',
      mail: 'dev@geulnun.test',
      bio: '읽고 쓰며 자라는 온라인 교실',
      about:
        '글눈배움은 초등학생과 선생님이 함께 쓰는 온라인 교실이에요.\n\n아이들의 글과 사진을 지키는 일을 가장 중요하게 여겨요.',
    },
    words: {
      ...site('geulnun'),
      service: '글눈배움',
      member: '학생',
      partner: '선생님',
      record: '과제 제출물',
      path: 'homework',
      money: '칭찬 도장',
      item: '수업',
      post: '교실 게시글',
      device: '교실 태블릿',
      recordEn: 'homework',
      moneyEn: 'stamps',
      itemEn: 'class pass',
      postEn: 'classroom posts',
    },
  },
  {
    alias: 'solip',
    plan: 'FREE',
    daysAgo: 402,
    decision: 'APPROVED',
    form: {
      companyName: '솔잎서재',
      managerName: '오지안',
      jobTitle: '개발 책임',
      phone: '010-5550-0202',
      mail: 'dev@solip.test',
      bio: '읽은 만큼 자라는 전자책 서재',
      about: '솔잎서재는 독립 출판사의 책을 모아 읽는 전자책 서비스예요.\n\n작은 팀이지만 제보는 빠짐없이 읽고 답해요.',
    },
    words: {
      ...site('solip'),
      service: '솔잎서재',
      member: '독자',
      partner: '출판사',
      record: '대여 기록',
      path: 'loans',
      money: '책갈피',
      item: '전자책',
      post: '서평',
      device: '전자책 단말기',
      recordEn: 'loans',
      moneyEn: 'bookmarks',
      itemEn: 'subscription',
      postEn: 'book reviews',
    },
  },
  {
    alias: 'cheoma',
    plan: 'PRO',
    daysAgo: 296,
    decision: 'APPROVED',
    form: {
      companyName: '처마홈',
      managerName: '길태오',
      jobTitle: '제품보안 책임',
      phone: '010-5550-1010',
      mail: 'psirt@cheoma.test',
      bio: '말 없이 알아서 하는 집',
      about:
        '처마홈은 조명, 난방, 현관을 잇는 스마트홈 허브를 만들어요.\n\n**허브 펌웨어와 클라우드 사이의 통신**을 특히 살펴봐 주세요. 시험용 허브를 빌려 드려요.',
    },
    words: {
      ...site('cheoma'),
      service: '처마홈',
      member: '세대원',
      partner: '세대주',
      record: '출입 기록',
      path: 'entries',
      money: '전기 절약 포인트',
      item: '자동화',
      post: '자동화 공유 글',
      device: '허브',
      recordEn: 'entry logs',
      moneyEn: 'points',
      itemEn: 'guest key',
      postEn: 'shared routines',
    },
  },
  {
    alias: 'noeulgil',
    plan: 'FREE',
    daysAgo: 38,
    decision: 'DENIED',
    form: {
      companyName: '노을길여행',
      managerName: '명하준',
      jobTitle: '대표',
      phone: '010-5550-1011',
      mail: 'hello@noeulgil.test',
      bio: '해 지는 시간에 맞춘 여행',
      about: '작은 여행사예요. 예약 화면의 보안을 살펴 줄 해커를 찾고 있어요.',
    },
    words: site('noeulgil'),
  },
  {
    alias: 'baramgil',
    plan: 'FREE',
    daysAgo: 0.5,
    decision: null,
    form: {
      companyName: '바람길모빌리티',
      managerName: '문바람',
      jobTitle: '플랫폼 담당',
      phone: '010-5550-0303',
      mail: 'hello@baramgil.test',
      bio: '골목까지 가는 공유 자전거',
      about: '공유 자전거 앱과 잠금장치의 보안을 함께 살펴 줄 해커를 찾고 있어요.',
    },
    words: site('baramgil'),
  },
]

export const denialReason = '사업자등록증의 상호와 신청한 이름이 달라요. 상호를 확인하고 다시 신청해 주세요.'
