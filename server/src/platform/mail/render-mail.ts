import { createElement as element } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, render, Text } from 'react-email'
import { translatorFor } from '../translator.ts'
import type { Mail } from './mail.ts'

const brand = '#0a7d5a'
const ink = '#15181c'
const secondary = '#525a64'
const line = '#e4e7eb'
const font = "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', sans-serif"

const style = {
  body: { backgroundColor: '#f7f8f9', fontFamily: font, color: ink, margin: 0, padding: '32px 0' },
  container: {
    backgroundColor: '#ffffff',
    border: `1px solid ${line}`,
    borderRadius: 8,
    padding: '32px',
    maxWidth: 520,
  },
  heading: { fontSize: 22, lineHeight: '30px', margin: '0 0 16px', wordBreak: 'keep-all' as const },
  text: { fontSize: 15, lineHeight: '24px', margin: '0 0 12px', wordBreak: 'keep-all' as const },
  code: { fontSize: 32, lineHeight: '40px', fontWeight: 700, letterSpacing: '0.2em', margin: '16px 0' },
  button: {
    backgroundColor: brand,
    borderRadius: 6,
    color: '#ffffff',
    fontSize: 15,
    fontWeight: 600,
    padding: '12px 20px',
  },
  address: { fontSize: 13, lineHeight: '20px', margin: '12px 0', wordBreak: 'break-all' as const },
  foot: { fontSize: 13, lineHeight: '20px', color: secondary, margin: 0 },
}

/** The default writes headings in capitals, also those that people typed. */
const asTyped = { selectors: [{ selector: 'h1', options: { uppercase: false } }] }

const skippedInText = { 'data-skip-in-text': true }

/** A button with its address below; plain text has only the address, on its own line. */
const drawAction = ({ label, url }: NonNullable<Mail['action']>) => [
  element(Button, { key: 'button', href: url, style: style.button, ...skippedInText }, label),
  element(Text, { key: 'address', style: style.address }, element(Link, { href: url }, url)),
]

/** Links to what the reader can change; plain text has their addresses too. */
const drawWaysOut = ({ url, settingsUrl }: NonNullable<Mail['unsubscribe']>, t: ReturnType<typeof translatorFor>) =>
  [
    { to: url, label: t('mails.layout.unsubscribe') },
    { to: settingsUrl, label: t('mails.layout.settings') },
  ].map(({ to, label }) =>
    element(Text, { key: to, style: style.foot }, element(Link, { href: to, style: { color: secondary } }, label)),
  )

/** One mail as HTML and as plain text. */
export const renderMail = async (mail: Mail, operator: string): Promise<{ html: string; text: string }> => {
  const t = translatorFor(mail.locale)
  const sender = t('mails.layout.sender', { operator })
  const reason = mail.unsubscribe ? t('mails.layout.chosen') : t('mails.layout.ignore')
  const foot = mail.isNotice ? [sender] : [reason, sender]
  const paragraphs = mail.paragraphs.map((text, index) => element(Text, { key: index, style: style.text }, text))
  const page = element(
    Html,
    { lang: mail.locale },
    element(Head),
    element(Preview, null, mail.heading),
    element(
      Body,
      { lang: mail.locale, style: style.body },
      element(
        Container,
        { style: style.container },
        element(Heading, { as: 'h1', style: style.heading }, mail.heading),
        ...paragraphs,
        mail.code === undefined ? null : element(Text, { style: style.code }, mail.code),
        ...(mail.action ? drawAction(mail.action) : []),
        element(Hr, { style: { borderColor: line, margin: '24px 0 16px' } }),
        ...foot.map((text) => element(Text, { key: text, style: style.foot }, text)),
        ...(mail.unsubscribe ? drawWaysOut(mail.unsubscribe, t) : []),
      ),
    ),
  )
  return { html: await render(page), text: await render(page, { plainText: true, htmlToTextOptions: asTyped }) }
}
