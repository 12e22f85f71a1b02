import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'jebo-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  BASE_URL: 'https://jebo.example',
  SECRET_KEYS: `a1:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'Jebo <no-reply@jebo.example>',
  OPERATOR_NAME: 'Example',
}

const errorsOf = (env: Record<string, string | undefined>): readonly string[] => {
  try {
    loadConfig(env)
    return []
  } catch (error) {
    return (error as ConfigError).lines
  }
}

const s3 = {
  DATA_DIR: dataDir,
  FILE_STORE: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'jebo',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

const nice = {
  DATA_DIR: dataDir,
  IDENTITY: 'nice',
  NICE_CLIENT_ID: 'client',
  NICE_ACCESS_TOKEN: 'token',
  NICE_PRODUCT_ID: '2101979031',
}

describe('loadConfig', () => {
  it('needs no settings in development, and stores a key in the data directory', () => {
    const first = loadConfig({ DATA_DIR: dataDir })
    const second = loadConfig({ DATA_DIR: dataDir })
    expect(first).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      isProduction: false,
    })
    expect(first.secretKeys[0]?.key).toHaveLength(32)
    expect(second.secretKeys).toEqual(first.secretKeys)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir), 'nothing beside it').toEqual(['secret.key'])
  })

  it('accepts a complete production configuration', () => {
    expect(loadConfig(production)).toMatchObject({
      isProduction: true,
      baseUrl: 'https://jebo.example',
      limitFactor: 1,
      taxRule: 'OTHER_AFTER_EXPENSES',
      feeBasisPoints: 0,
    })
  })

  it.each(['BASE_URL', 'SECRET_KEYS', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_NAME'])(
    'reports a missing %s in one line',
    (name) => {
      expect(errorsOf({ ...production, [name]: undefined })).toEqual([expect.stringMatching(`^${name} is missing: `)])
    },
  )

  it('stores files in the data directory or in an S3 store', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).s3).toBeNull()
    expect(loadConfig({ ...s3, FILE_STORE: 'disk' }).s3).toBeNull()
    expect(loadConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'jebo',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
  })

  it.each(Object.keys(s3).slice(2))('reports a missing %s in one line', (name) => {
    expect(errorsOf({ ...s3, [name]: '' })).toEqual([expect.stringMatching(`^${name} is missing: `)])
  })

  it('has no identity provider in production by default, and the sandbox in development', () => {
    expect(loadConfig(production).identity).toEqual({ kind: 'none' })
    expect(loadConfig({ DATA_DIR: dataDir }).identity).toEqual({ kind: 'sandbox' })
    expect(loadConfig({ DATA_DIR: dataDir, IDENTITY: 'none' }).identity).toEqual({ kind: 'none' })
    expect(loadConfig({ ...production, ...nice }).identity).toEqual({
      kind: 'nice',
      nice: {
        apiUrl: 'https://svc.niceapi.co.kr:22001',
        popupUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
        clientId: 'client',
        accessToken: 'token',
        productId: '2101979031',
      },
    })
  })

  it.each(Object.keys(nice).slice(2))('reports a missing %s in one line', (name) => {
    expect(errorsOf({ ...nice, [name]: '' })).toEqual([expect.stringMatching(`^${name} is missing: `)])
  })

  const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')

  it('accepts several keys; the first one seals', () => {
    const { secretKeys } = loadConfig({ ...production, SECRET_KEYS: `k2:${keyOf(2)}, k1:${keyOf(1)}` })
    expect(secretKeys).toEqual([
      { id: 'k2', key: Buffer.alloc(32, 2) },
      { id: 'k1', key: Buffer.alloc(32, 1) },
    ])
  })

  const notAKey = 'SECRET_KEYS holds a key that is not ID:BASE64 of 32 bytes'
  it.each([
    ['that is missing', '', expect.stringMatching(/^SECRET_KEYS is missing: /)],
    ['of commas alone', ' , ', notAKey],
    ['of blanks alone', '  ', notAKey],
    ['that is short', `k1:${Buffer.alloc(31, 1).toString('base64')}`, notAKey],
    ['that is long', `k1:${Buffer.alloc(33, 1).toString('base64')}`, notAKey],
    ['without an id', keyOf(1), notAKey],
    ['with an id of capitals', `K1:${keyOf(1)}`, notAKey],
    ['with an id that is too long', `${'k'.repeat(17)}:${keyOf(1)}`, notAKey],
    ['with signs that are no base64', `k1:!${keyOf(1)}`, notAKey],
    ['that is cut off', `k1:${keyOf(1).slice(0, -1)}`, notAKey],
    ['with more behind it', `k1:${keyOf(1)}:${keyOf(2)}`, notAKey],
    ['beside a good one', `k1:${keyOf(1)},k2:AAAA`, notAKey],
    ['with the id of another', `k1:${keyOf(1)},k1:${keyOf(2)}`, 'SECRET_KEYS holds two keys of the id k1'],
    ['that is another under a new id', `k2:${keyOf(1)},k1:${keyOf(1)}`, 'SECRET_KEYS holds the key k1 twice'],
  ])('refuses a key %s in one line, without repeating it', (_what, keys, line) => {
    const errors = errorsOf({ ...production, DATA_DIR: join(dataDir, 'none'), SECRET_KEYS: keys })
    expect(errors).toEqual([line])
    for (const secret of [keyOf(1), keyOf(2), keyOf(1).slice(0, 20), 'AAAA']) expect(errors[0]).not.toContain(secret)
    expect(readdirSync(dataDir), 'none is made instead').not.toContain('none')
  })

  it('refuses a truncated key file', () => {
    const spoilt = mkdtempSync(join(dataDir, 'spoilt-'))
    writeFileSync(join(spoilt, 'secret.key'), 'c2hvcnQ=')
    expect(errorsOf({ DATA_DIR: spoilt })).toEqual([`${join(spoilt, 'secret.key')} holds no key of 32 bytes`])
  })

  it('reports all faults together', () => {
    expect(errorsOf({ NODE_ENV: 'production', DATA_DIR: dataDir })).toHaveLength(5)
  })

  it.each([
    ['국민은행 123-456-789012 (주)제보', { bank: '국민은행', number: '123-456-789012', holder: '(주)제보' }],
    [' Bank of Jebo  110220330440  Jebo Inc. ', { bank: 'Bank of Jebo', number: '110220330440', holder: 'Jebo Inc.' }],
    ['', undefined],
  ])('reads the bank account %j', (text, account) => {
    expect(loadConfig({ ...production, OPERATOR_BANK_ACCOUNT: text }).operator.bankAccount).toEqual(account)
  })

  it('has a bank account outside production unless it is left empty', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).operator.bankAccount?.bank).toBe('가온은행')
    expect(loadConfig({ DATA_DIR: dataDir, OPERATOR_BANK_ACCOUNT: '' }).operator.bankAccount).toBeUndefined()
    expect(loadConfig(production).operator.bankAccount).toBeUndefined()
  })

  it.each([
    ['an address for all the world outside production', { DATA_DIR: dataDir, HOST: '0.0.0.0' }],
    ['a port that is none', { DATA_DIR: dataDir, PORT: '80a' }],
    ['a port beyond the last', { DATA_DIR: dataDir, PORT: '70000' }],
    ['no limits at all', { DATA_DIR: dataDir, LIMIT_FACTOR: '0' }],
    ['a network for a proxy', { DATA_DIR: dataDir, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/8' }],
    ['a database that is none', { DATA_DIR: dataDir, DATABASE_URL: 'mysql://x' }],
    ['a file store there is not', { DATA_DIR: dataDir, FILE_STORE: 'tape' }],
    ['a file store at no address', { ...s3, S3_ENDPOINT: 's3.example' }],
    ['an identity provider there is not', { DATA_DIR: dataDir, IDENTITY: 'pass' }],
    ['a sandbox in production', { ...production, IDENTITY: 'sandbox' }],
    ['an identity provider at no address', { ...nice, NICE_API_URL: 'nice' }],
    ['an identity provider in the clear in production', { ...production, ...nice, NICE_POPUP_URL: 'http://nice.test' }],
    ['a popup whose query is taken', { ...nice, NICE_POPUP_URL: 'https://nice.test/?m=service' }],
    ['a log level there is not', { DATA_DIR: dataDir, LOG_LEVEL: 'loud' }],
    ['an introduction that is a script', { DATA_DIR: dataDir, OPERATOR_INTRODUCTION_URL: 'javascript:alert(1)' }],
    ['a bank account without a number', { DATA_DIR: dataDir, OPERATOR_BANK_ACCOUNT: '국민은행 (주)제보' }],
    ['a bank account without a bank', { DATA_DIR: dataDir, OPERATOR_BANK_ACCOUNT: '123-456 (주)제보' }],
    ['a bank account without a holder', { DATA_DIR: dataDir, OPERATOR_BANK_ACCOUNT: '국민은행 123-456' }],
    ['a base with a path', { ...production, BASE_URL: 'https://jebo.example/x' }],
    ['a base that is no address', { ...production, BASE_URL: 'jebo' }],
    ['a short key', { ...production, SECRET_KEYS: 'a1:AAAA' }],
    ['a role there is not', { ...production, ROLE: 'queen' }],
    ['lifted limits in production', { ...production, LIMIT_FACTOR: '10' }],
    ['pages that there are not', { DATA_DIR: dataDir, PAGES: 'drafts' }],
    ['pages compiled in production', { ...production, PAGES: 'sources' }],
  ])('refuses %s', (_name, env) => {
    expect(errorsOf(env)).toHaveLength(1)
    expect(() => loadConfig(env)).toThrow(ConfigError)
  })
})

it('spells trusted proxies as the addresses of connections are', () => {
  const { trustedProxies } = loadConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: '2001:DB8::1, ::ffff:10.0.0.1' })
  expect([...trustedProxies]).toEqual(['2001:db8:0:0:0:0:0:1', '10.0.0.1'])
})
