// Where rewards can be paid to. Source: the bank codes of the Korea Financial Telecommunications and Clearings Institute.
// Separate from the schemas, so that pages can import them without zod.

/** In display order: large banks and online banks first, then the others by code. */
export const banks = [
  { code: '004', ko: '국민은행', en: 'KB Kookmin Bank' },
  { code: '088', ko: '신한은행', en: 'Shinhan Bank' },
  { code: '020', ko: '우리은행', en: 'Woori Bank' },
  { code: '081', ko: '하나은행', en: 'Hana Bank' },
  { code: '011', ko: '농협은행', en: 'NH NongHyup Bank' },
  { code: '090', ko: '카카오뱅크', en: 'KakaoBank' },
  { code: '092', ko: '토스뱅크', en: 'Toss Bank' },
  { code: '089', ko: '케이뱅크', en: 'K bank' },
  { code: '002', ko: '산업은행', en: 'Korea Development Bank (KDB)' },
  { code: '003', ko: '기업은행', en: 'Industrial Bank of Korea (IBK)' },
  { code: '007', ko: '수협은행', en: 'Suhyup Bank' },
  { code: '012', ko: '지역 농·축협', en: 'Local NongHyup and livestock cooperatives' },
  { code: '023', ko: 'SC제일은행', en: 'Standard Chartered Bank Korea' },
  { code: '027', ko: '한국씨티은행', en: 'Citibank Korea' },
  { code: '030', ko: '지역 수협', en: 'Local Suhyup cooperatives' },
  { code: '031', ko: 'iM뱅크(대구)', en: 'iM Bank (Daegu)' },
  { code: '032', ko: '부산은행', en: 'Busan Bank' },
  { code: '034', ko: '광주은행', en: 'Gwangju Bank' },
  { code: '035', ko: '제주은행', en: 'Jeju Bank' },
  { code: '037', ko: '전북은행', en: 'Jeonbuk Bank' },
  { code: '039', ko: '경남은행', en: 'Kyongnam Bank' },
  { code: '045', ko: '새마을금고', en: 'MG Community Credit Cooperatives' },
  { code: '048', ko: '신협', en: 'Credit unions (Shinhyup)' },
  { code: '050', ko: '저축은행', en: 'Savings banks' },
  { code: '054', ko: 'HSBC', en: 'HSBC Korea' },
  { code: '064', ko: '산림조합', en: 'Forestry cooperatives' },
  { code: '071', ko: '우체국', en: 'Korea Post' },
] as const
export type BankCode = (typeof banks)[number]['code']

export const bankCodes = banks.map(({ code }) => code)
