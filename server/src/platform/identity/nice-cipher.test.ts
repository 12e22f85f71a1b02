// The values were computed from the published formula with these commands, without our code:
//   H=$(printf %s "$DTIM$NO$VAL" | openssl dgst -sha256 -binary | base64)      K=${H:0:16} IV=${H: -16} S=${H:0:32}
//   E=$(printf %s "$JSON" | openssl enc -aes-128-cbc -K $(printf %s "$K" | xxd -p) -iv $(printf %s "$IV" | xxd -p) | base64 -w0)
//   printf %s "$E" | openssl dgst -sha256 -hmac "$S" -binary | base64
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt, isSigned, keysOf, sign } from './nice-cipher.ts'
import { outcomeOf } from './nice-result.ts'

const requestNumber = '0123456789abcdef01234567'
const token = { requestedAt: '20261121120000', requestNumber, tokenValue: 'kvJ4mQ0yT1s9Zb7wXe3LhPa6UoRcGd2f' }
// The hash: C85apROdRM+RXDiOUCQ2L2//GVvBlANJOzB95+CVv+k=
const keys = { key: 'C85apROdRM+RXDiO', iv: 'lANJOzB95+CVv+k=', hmacKey: 'C85apROdRM+RXDiOUCQ2L2//GVvBlANJ' }

const request = {
  text: '{"requestno":"0123456789abcdef01234567","sitecode":"G1234"}',
  encrypted: '7r3O215dg8KFyZtqAaeV5PeJl/82n3wAZJ15QbHGAoYCEnUzmzu95/SeSvXc9d9azoUtMUuqgM0lZpZniOfJyg==',
  signature: 'dSLPOKfsAIukCx8B8hFdTE7j3qhl+7AzXs2bY6OSqXU=',
}
const result = {
  encrypted:
    'A8wRrkO06SIP4G93eD7xqHuolmfsBDtUkFQSkJDMwFWOoz+hhxA7MYZFGzyQgeJwHa1TP6xL6JCo9W1WSVlTViZaci+3u/ZR8LdRL+ieAX3B4PS1' +
    'Ug92E9DpdXAs5bpL1nl6ZL7W+JtlmRtEWMe7Kpyhmb8I2+xAa9sDxGJ2sGs/s+aUnFRTYLf4nroeqUXhWy15aao1+dD8/bkbs+a7qqv41Nb+kOSo' +
    'EDxLR6P7xzY9/zq4+u/c852U1EYDQWkW6pwML9haUUPJDBp0RyLdHfNT02cvTIM9VZGO5VVrReK4rFK0ZanyrwkJ4E4EFiSH1/grWrUMl6BF0nnW' +
    'tb1PNWGQqMJnM+QxYoUIrc38p+rV/rjbnWLjnWRqro+OfXzA92LwdCQ+HPD0/tnkAqwX+/qlubqd4Tc92TkUskhDjfI/ag5YZg+aZnJnKuMRbQ9T' +
    'koGQRndJyuYrvdL0CK2556TlU9J0/I1JhJFTC0R8q9Q7bzpMTPwv/nVzibS/113w',
  signature: 'cM4szRRx2e2XCWOQkioCd+Qxxf3/sx8nB3saYGj082k=',
}

describe("NICE's cipher", () => {
  it('derives its keys from the hash', () => {
    expect(keysOf(token)).toEqual(keys)
  })

  it('encrypts and signs the request of the popup', () => {
    expect(encrypt(keys, request.text)).toBe(request.encrypted)
    expect(sign(keys, request.encrypted)).toBe(request.signature)
  })

  it('reads the response', () => {
    expect(isSigned(keys, result.encrypted, result.signature)).toBe(true)
    expect(outcomeOf(decrypt(keys, result.encrypted), requestNumber)).toEqual({
      kind: 'person',
      person: {
        name: '김제보',
        birthDate: '1990-01-31',
        ci: 'Q0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSUNJQ0lDSQ==',
      },
    })
  })

  it.each([
    ['another signature', result.encrypted, request.signature],
    ['a signature cut short', result.encrypted, result.signature.slice(0, -4)],
    ['none', result.encrypted, ''],
    ['one changed character', `B${result.encrypted.slice(1)}`, result.signature],
    ['a text cut short', result.encrypted.slice(0, -24), result.signature],
  ])('refuses %s as a signature', (_what, encrypted, signature) => {
    expect(isSigned(keys, encrypted, signature)).toBe(false)
  })
})

describe('the result of NICE', () => {
  const said = {
    resultcode: '0000',
    requestno: requestNumber,
    utf8_name: '%EA%B9%80+%EC%A0%9C%EB%B3%B4',
    birthdate: '19900131',
    mobileno: '01012345678',
    ci: 'A'.repeat(88),
  }
  const read = (value: unknown) => outcomeOf(JSON.stringify(value), requestNumber)

  it('identifies a person', () => {
    expect(read(said)).toMatchObject({ kind: 'person', person: { name: '김 제보', birthDate: '1990-01-31' } })
  })

  it('may report that nobody was identified', () => {
    expect(read({ ...said, resultcode: '9998' })).toEqual({ kind: 'canceled' })
    expect(read({ ...said, resultcode: '0001' })).toEqual({ kind: 'rejected' })
  })

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', null],
    ['our own request', { requestno: requestNumber, returnurl: 'https://jebo.test/', sitecode: 'G1234' }],
    ['another request', { ...said, requestno: `${requestNumber.slice(1)}0` }],
    ['a name in no encoding', { ...said, utf8_name: '%E0%A4%A' }],
    ['no name', { ...said, utf8_name: '+' }],
    ['a day there is not', { ...said, birthdate: '19900231' }],
    ['a day long ago', { ...said, birthdate: '18000101' }],
    ['a number for a day', { ...said, birthdate: 19900131 }],
    ['no CI', { ...said, ci: undefined }],
    ['an empty CI', { ...said, ci: '' }],
  ])('is rejected with %s', (_what, value) => {
    expect(read(value)).toEqual({ kind: 'rejected' })
    expect(outcomeOf(String(value), requestNumber)).toEqual({ kind: 'rejected' })
  })
})
