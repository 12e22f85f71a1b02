// Other names of banks, for search: short, former and full names, and names with the group in front.
import type { BankCode } from './banks.ts'

export const bankAliases: Partial<Record<BankCode, readonly string[]>> = {
  '002': ['KDB산업은행', '한국산업은행'],
  '003': ['IBK기업은행', '중소기업은행'],
  '004': ['KB국민은행'],
  '007': ['Sh수협은행', '수협중앙회'],
  '011': ['NH농협은행', '농협중앙회'],
  '012': ['농협', 'NH농협', '지역농협', '단위농협', '축협', '지역축협', '단위축협', 'NH local cooperatives'],
  '023': ['SC은행', '제일은행', '스탠다드차타드은행', 'SC First Bank'],
  '027': ['씨티은행', '시티은행', '한국시티은행'],
  '030': ['수협', '단위수협'],
  '031': ['아이엠뱅크', '대구은행', 'DGB대구은행', 'Daegu Bank'],
  '032': ['BNK부산은행'],
  '034': ['KJB광주은행'],
  '037': ['JB전북은행'],
  '039': ['BNK경남은행'],
  '045': ['MG새마을금고', '마을금고'],
  '048': ['신용협동조합', 'CU'],
  '050': ['상호저축은행'],
  '054': ['홍콩상하이은행'],
  '064': ['산림조합중앙회', 'SJ산림조합'],
  '071': ['우체국예금', '우정사업본부', 'Post office'],
  '081': ['KEB하나은행', '외환은행', 'KEB Hana Bank'],
  '089': ['케뱅', 'K뱅크'],
  '090': ['카뱅'],
  '092': ['토뱅'],
}
