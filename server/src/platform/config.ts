// The configuration, read from the environment once at start. Nothing else reads the environment.

import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, resolve } from 'node:path'
import { mostFeeBasisPoints } from '@jebo/contract/core/fee.ts'
import type { Operator } from '@jebo/contract/core/operator.ts'
import { type TaxRule, taxRules } from '@jebo/contract/core/tax-rule.ts'
import { canonicalAddress } from './http/client-address.ts'
import { type IdentitySettings, identityOf } from './identity/identity-settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type SecretKey = { id: string; key: Buffer }

/** An S3 file store, with the bucket in the path. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  isProduction: boolean
  host: string
  port: number
  /** Origin of the links in mails and of the pages, without a trailing slash. */
  baseUrl: string
  dataDir: string
  /** Null: files are stored under `dataDir`. */
  s3: S3Settings | null
  /** Null: an embedded PostgreSQL is started with its files under `dataDir`. */
  databaseUrl: string | null
  /** Peers whose X-Forwarded-For is trusted, as `canonicalAddress` spells them. */
  trustedProxies: ReadonlySet<string>
  role: 'web' | 'worker' | 'all'
  /** Whether pages come from the build, or are compiled from their sources on request. */
  pages: 'built' | 'sources'
  /** The first key seals; each of them opens. */
  secretKeys: readonly SecretKey[]
  /** Null: mails are written to `dataDir`/outbox. */
  smtpUrl: string | null
  mailFrom: string
  identity: IdentitySettings
  /** Multiplies every limit; 1 in production. */
  limitFactor: number
  /** How long a guest page is served from memory; 0 renders each one. */
  guestPageSeconds: number
  logLevel: LogLevel
  /** Which income rewards are, and so how much tax is withheld from withdrawals. */
  taxRule: TaxRule
  /** What the platform takes on top of a reward, in hundredths of a per cent. */
  feeBasisPoints: number
  /** How many members of staff it takes to make a deposit spendable, to pay out, or to adjust a wallet. */
  staffApprovals: 1 | 2
  operator: Operator
}

export class ConfigError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

type Env = Record<string, string | undefined>

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Reads and validates the configuration.
 * @throws ConfigError with one line per missing or invalid value
 */
export const loadConfig = (env: Env): Config => {
  const isProduction = env.NODE_ENV === 'production'
  const complaints: string[] = []
  const complain = (line: string): void => void complaints.push(line)
  const need = (name: string, why: string): string | null => {
    if (isProduction && !env[name]) complain(`${name} is missing: ${why}`)
    return env[name] || null
  }

  const host = env.HOST || '127.0.0.1'
  if (!isProduction && !loopback.has(host)) {
    complain(`HOST is ${host}: outside production only a loopback address is served, as demo accounts are open`)
  }
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535, complain)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const baseUrl = originOf(need('BASE_URL', 'the address people reach this platform at'), port, complain)
  const role = roleOf(env.ROLE, complain)
  const limitFactor = wholeNumber('LIMIT_FACTOR', env.LIMIT_FACTOR, 1, 1_000_000, complain)
  const guestPageSeconds =
    env.GUEST_PAGE_SECONDS === '0' ? 0 : wholeNumber('GUEST_PAGE_SECONDS', env.GUEST_PAGE_SECONDS, 3, 60, complain)
  if (isProduction && limitFactor !== 1) complain('LIMIT_FACTOR is refused in production')

  const config: Config = {
    isProduction,
    host,
    port,
    baseUrl,
    dataDir,
    s3: storeOf(env, complain),
    databaseUrl: databaseOf(env.DATABASE_URL, complain),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES, complain),
    role,
    pages: pagesOf(env.PAGES, isProduction, complain),
    secretKeys: parseKeys(need('SECRET_KEYS', 'keys as ID:BASE64 of 32 bytes, comma-separated'), complain),
    smtpUrl: need('SMTP_URL', 'the mail server, smtps://user:password@host:465'),
    mailFrom: need('MAIL_FROM', 'the sender of mails') || 'Jebo <no-reply@jebo.test>',
    identity: identityOf(env, isProduction, complain),
    limitFactor,
    guestPageSeconds,
    logLevel: logLevelOf(env.LOG_LEVEL, complain),
    taxRule: taxRuleOf(env.TAX_RULE, complain),
    feeBasisPoints:
      env.PLATFORM_FEE === '0' ? 0 : wholeNumber('PLATFORM_FEE', env.PLATFORM_FEE, 0, mostFeeBasisPoints, complain),
    staffApprovals: approvalsOf(env.STAFF_APPROVALS, complain),
    operator: operatorOf(env, isProduction, complain),
  }
  if (complaints.length > 0) throw new ConfigError(complaints)
  return config.secretKeys.length > 0 ? config : { ...config, secretKeys: [keyOnDisk(dataDir)] }
}

const taxRuleOf = (text: string | undefined, complain: (line: string) => void): TaxRule => {
  const rule = taxRules.find((one) => one === (text || taxRules[0]))
  if (!rule) complain(`TAX_RULE is none of ${taxRules.join(', ')}`)
  return rule ?? taxRules[0]
}

const approvalsOf = (text: string | undefined, complain: (line: string) => void): 1 | 2 => {
  if (text && text !== '1' && text !== '2') complain('STAFF_APPROVALS is neither 1 nor 2')
  return text === '2' ? 2 : 1
}

type Complain = (line: string) => void

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const wholeNumber = (
  name: string,
  text: string | undefined,
  fallback: number,
  most: number,
  complain: Complain,
): number => {
  if (!text) return fallback
  const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (value >= 1 && value <= most) return value
  complain(`${name} is not a whole number from 1 to ${most}`)
  return fallback
}

const proxiesOf = (text: string | undefined, complain: Complain): ReadonlySet<string> => {
  const proxies = listOf(text)
  for (const proxy of proxies) {
    if (isIP(proxy) === 0) complain(`TRUSTED_PROXIES holds ${proxy}, which is not a single address`)
  }
  return new Set(proxies.map(canonicalAddress))
}

const databaseOf = (text: string | undefined, complain: Complain): string | null => {
  if (!text) return null
  if (!/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) complain('DATABASE_URL is not a postgres:// address')
  return text
}

const storeOf = (env: Env, complain: Complain): S3Settings | null => {
  const store = env.FILE_STORE || 'disk'
  if (store !== 'disk' && store !== 's3') complain('FILE_STORE is none of disk, s3')
  if (store !== 's3') return null
  const need = (name: string, what: string): string => {
    if (!env[name]) complain(`${name} is missing: FILE_STORE=s3 needs ${what}`)
    return env[name] ?? ''
  }
  const endpoint = need('S3_ENDPOINT', 'the address of the store, such as https://s3.example')
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) complain('S3_ENDPOINT is no https:// address')
  return {
    endpoint,
    region: need('S3_REGION', 'its region, such as us-east-1'),
    bucket: need('S3_BUCKET', 'a bucket, which only this platform may read'),
    accessKeyId: need('S3_ACCESS_KEY_ID', 'the name of its key'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY', 'its key'),
  }
}

const logLevelOf = (text: string | undefined, complain: Complain): LogLevel => {
  const found = logLevels.find((level) => level === text)
  if (text && !found) complain(`LOG_LEVEL is none of ${logLevels.join(', ')}`)
  return found ?? 'info'
}

const roleOf = (text: string | undefined, complain: Complain): Config['role'] => {
  if (!text || text === 'all') return 'all'
  if (text === 'web' || text === 'worker') return text
  complain('ROLE is none of web, worker, all')
  return 'all'
}

const pagesOf = (text: string | undefined, isProduction: boolean, complain: Complain): Config['pages'] => {
  if (!text || text === 'built') return 'built'
  if (text !== 'sources') complain('PAGES is none of built, sources')
  else if (isProduction) complain('PAGES=sources is refused in production: pages are built before it starts')
  return 'sources'
}

const originOf = (text: string | null, port: number, complain: Complain): string => {
  if (!text) return `http://127.0.0.1:${port}`
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    complain('BASE_URL is not an origin such as https://jebo.example')
    return ''
  }
  return url.origin
}

/** Errors name a key by its id only, and never show other text. */
const parseKeys = (text: string | null, complain: Complain): SecretKey[] => {
  if (text === null) return []
  const parts = text.split(',')
  const keys = parts.flatMap((part) => {
    const [, id, encoded] = /^([a-z0-9]{1,16}):([A-Za-z0-9+/]{43}=)$/.exec(part.trim()) ?? []
    return id && encoded ? [{ id, key: Buffer.from(encoded, 'base64') }] : []
  })
  if (keys.length < parts.length) complain('SECRET_KEYS holds a key that is not ID:BASE64 of 32 bytes')
  for (const [n, { id, key }] of keys.entries()) {
    const before = keys.slice(0, n)
    if (before.some((other) => other.id === id)) complain(`SECRET_KEYS holds two keys of the id ${id}`)
    else if (before.some((other) => other.key.equals(key))) complain(`SECRET_KEYS holds the key ${id} twice`)
  }
  return keys
}

/** Outside production a key is created once and stored in the data directory. */
const keyOnDisk = (dataDir: string): SecretKey => {
  const file = resolve(dataDir, 'secret.key')
  if (!existsSync(file)) makeKeyFile(file)
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new ConfigError([`${file} holds no key of 32 bytes`])
  return { id: 'local', key }
}

/** Writes the file atomically; if two processes race, both use the first key. */
const makeKeyFile = (file: string): void => {
  const own = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(own)
  }
}

/** Outside production the main way ends nowhere, although nobody has configured an operator. */
const demoOperator = {
  representative: '김제보',
  registrationNumber: '000-00-00000',
  address: '서울특별시 중구 세종대로 1',
  phone: '02-000-0000',
  mail: 'help@jebo.test',
}

/** Of the addresses of the demo's people, which no mail server delivers to (RFC 6761). */
export const demoDomain = '@demo.test'

const demoAccount = '가온은행 100-200-300400 (주)제보 데모'

/** The parts of `은행 123-456 예금주`: the number is the only word of digits and hyphens. */
const bankAccountIn = (text: string | undefined, complain: Complain): Operator['bankAccount'] => {
  if (!text) return undefined
  const words = text.trim().split(/\s+/)
  const at = words.findIndex((word) => /^[\d-]+$/.test(word))
  const [bank, number, holder] = [words.slice(0, at), words[at], words.slice(at + 1)]
  if (at > 0 && number && holder.length > 0) return { bank: bank.join(' '), number, holder: holder.join(' ') }
  complain('OPERATOR_BANK_ACCOUNT is not a bank, a number and a holder, such as: 국민은행 123-456-789012 (주)제보')
  return undefined
}

/** An empty value leaves a fact out. */
const definedIn = (facts: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))

const operatorOf = (env: Env, isProduction: boolean, complain: Complain): Operator => {
  if (isProduction && !env.OPERATOR_NAME) complain('OPERATOR_NAME is missing: who runs this platform')
  const introduction = env.OPERATOR_INTRODUCTION_URL
  if (introduction && !/^(https?:\/\/|\/(?!\/))/.test(introduction)) {
    complain('OPERATOR_INTRODUCTION_URL is neither an https:// address nor a path')
  }
  const optional = {
    representative: env.OPERATOR_REPRESENTATIVE,
    registrationNumber: env.OPERATOR_REGISTRATION_NUMBER,
    mailOrderNumber: env.OPERATOR_MAIL_ORDER_NUMBER,
    address: env.OPERATOR_ADDRESS,
    phone: env.OPERATOR_PHONE,
    mail: env.OPERATOR_MAIL,
    hours: env.OPERATOR_HOURS ?? '10:00-18:00',
    lunchHours: env.OPERATOR_LUNCH_HOURS ?? '12:00-13:30',
    introductionPath: introduction,
  }
  const known = isProduction ? optional : { ...demoOperator, ...definedIn(optional) }
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const account = env.OPERATOR_BANK_ACCOUNT ?? (isProduction ? undefined : demoAccount)
  const bankAccount = bankAccountIn(account, complain)
  return { name: env.OPERATOR_NAME || 'Jebo', ...given, ...(bankAccount && { bankAccount }) }
}
