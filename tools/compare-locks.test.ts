import { expect, test } from 'vitest'
import { isSameLock } from '../script/compare-locks.ts'

const hono = { 'node_modules/hono': { version: '4.13.19' } }
const darwin = { 'node_modules/cli-darwin': { version: '2.6.8', optional: true, os: ['darwin'], cpu: ['arm64'] } }
const newerDarwin = { 'node_modules/cli-darwin': { version: '2.7.0', optional: true, os: ['darwin'], cpu: ['arm64'] } }
const fsevents = { 'node_modules/fsevents': { version: '2.3.3', optional: true } }
const required = { 'node_modules/cli-darwin': { version: '2.6.8', os: ['darwin'], cpu: ['arm64'] } }

test.each([
  ['equal locks', hono, hono, true],
  ['an added package of another system', hono, { ...hono, ...darwin }, true],
  ['a removed package of another system', { ...hono, ...darwin }, hono, true],
  ['another version of a package of another system', { ...hono, ...darwin }, { ...hono, ...newerDarwin }, false],
  ['another version', hono, { 'node_modules/hono': { version: '4.14.0' } }, false],
  ['an added package', hono, { ...hono, 'node_modules/left-pad': { version: '1.0.0' } }, false],
  ['a removed package', hono, {}, false],
  ['an optional package for all systems', hono, { ...hono, ...fsevents }, false],
  ['a package for one system that is not optional', hono, { ...hono, ...required }, false],
])('%s', (_, before, after, isSame) => {
  expect(isSameLock({ packages: before }, { packages: after })).toBe(isSame)
})
