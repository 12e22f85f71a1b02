import { describe, expect, it } from 'vitest'
import { type AssetType, assetTypes } from '../core/asset.ts'
import { locationRefusal } from './asset-location.ts'

const typesThatTake = (location: string): AssetType[] => assetTypes.filter((type) => !locationRefusal(type, location))
const but = (...types: AssetType[]): AssetType[] => assetTypes.filter((type) => !types.includes(type))

describe('the location of an asset', () => {
  it.each<[string, AssetType[]]>([
    ['https://shop.test', but('MOBILE')],
    ['HTTPS://Shop.test:8443/a?b=c#d', but('MOBILE')],
    ['https://가게.test/', but('MOBILE')],
    ['*.shop.test', ['WEB', 'INFRA']],
    ['https://*.shop.test', ['WEB', 'INFRA']],
    ['*.가게.test', ['WEB', 'INFRA']],
    ['https://play.google.com/store/apps/details?id=test.shop', [...assetTypes]],
    ['https://apps.apple.com/kr/app/id123456789', [...assetTypes]],
    ['https://m.onestore.co.kr/ko-kr/apps/appsDetail.omp?prodId=0000', [...assetTypes]],
    ['https://github.com/shop/app', [...assetTypes]],
    ['https://git.shop.test/app.git', [...assetTypes]],
    ['git@github.com:shop/app.git', but('WEB')],
    ['https://git.sr.ht/~shop/app', [...assetTypes]],
    ['https://1.shop.test', but('MOBILE')],
    ['https://shop.test/10.0.0.1', but('MOBILE')],
    ['ssh://git@git.shop.test/shop/app.git', but('WEB')],
    ['vpn.shop.test:1194', ['INFRA']],
    ['AX-200 2.4.1', ['HARDWARE']],
    ['무선 공유기 v10.2-beta.1', ['HARDWARE']],
    ['ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['BLOCKCHAIN']],
    ['Kaia:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', ['BLOCKCHAIN']],
    ['eip155:8217:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ['BLOCKCHAIN']],
    ['solana:TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', ['BLOCKCHAIN']],
  ])('may be %s for %j', (location, types) => expect(typesThatTake(location)).toEqual(types))

  it.each([
    'http://shop.test',
    'shop.test',
    'test.shop.app',
    'javascript:alert(1)',
    'javascript://shop.test/%0aalert(1)',
    'data:text/html,a',
    'file:///etc/passwd',
    'ftp://shop.test',
    'https://localhost',
    'https://admin:secret@shop.test',
    'https://bank.test\\@shop.test',
    'https://sh\u200bop.test',
    'https://shop.test/\u202egpj',
    'https://',
    '*.test',
    '*.*.shop.test',
    'a*.shop.test',
    'git@github.com',
    'ext::sh -c id',
    'market://details?id=test.shop',
    'text',
    'https://localhost.',
    'https://127.0.0.1',
    'https://8.8.8.8',
    'https://8.8.8.8./',
    'https://0x7f.1',
    'https://0177.0.0.1:8443/a',
    'https://2130706433.',
    'https://１２７.0.0.1',
    'https://10.0.0.1/8',
    'https://[::ffff:127.0.0.1]',
    'https://[2001:db8::1]',
    '*.1.2.3.4',
    'https://*.0x7f.1',
    'git@127.0.0.1:shop/app.git',
    'ssh://git@0x7f.1/shop/app.git',
    'https://github.com',
    'https://www.github.com/',
    '*.github.com',
    'https://*.gitlab.com/',
    'https://github.com/',
    'https://github.com.',
    'https://GitHub.com/shop',
    'https://gitlab.com//app',
    'git@github.com:app.git',
    'vpn.shop.test:0',
    'vpn.shop.test:65536',
    '10.0.0.1:22',
    'localhost:22',
    '2.4.1',
    'AX-200 2',
    'AX-200  2.4.1',
    'AX-200 version',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'bitcoin:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
    'eip155:0:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'ethereum:0x0000000000000000000000000000000000000000',
    'https://a..shop.test',
    'https://-a.shop.test',
    '*.a-.shop.test',
    'solana:0OIl5aAeb6053F3E94C9b9A09f33669435E7Ef1B',
  ])('may not be %s', (location) => expect(typesThatTake(location)).toEqual([]))

  it('must be an app in a store itself, not in its name', () => {
    for (const host of ['play.google.com.evil.test', 'evil.test/play.google.com', 'apps-apple.com']) {
      expect(locationRefusal('MOBILE', `https://${host}/store`)).toBe('field.assetApp')
    }
    for (const store of [
      'https://play.google.com',
      'https://play.google.com/store/apps/details?hl=ko',
      'https://apps.apple.com/kr/',
      'https://galaxy.store/',
      'https://onestore.co.kr',
    ]) {
      expect(locationRefusal('MOBILE', store), store).toBe('field.assetApp')
    }
    expect(locationRefusal('WEB', 'text')).toBe('field.assetSite')
    expect(locationRefusal('GAME', 'text')).toBe('field.assetAddress')
    expect(locationRefusal('BLOCKCHAIN', 'text')).toBe('field.assetContract')
    expect(locationRefusal('HARDWARE', 'text')).toBe('field.assetFirmware')
    expect(locationRefusal('INFRA', 'text')).toBe('field.assetInfra')
  })
})
