// The page of the popup: one form, which works without scripts.
import type { Locale } from '@jebo/contract/core/locale.ts'
import { html } from 'hono/html'
import { translatorFor } from '../../translator.ts'
import type { Returned } from '../provider.ts'

export const carriers = ['SKT', 'KT', 'LGU', 'SKT-MVNO', 'KT-MVNO', 'LGU-MVNO'] as const

export const fields = ['name', 'birthDate', 'carrier', 'phone', 'agree'] as const
export type Field = (typeof fields)[number]

export type Filled = Record<Field, string>

type Markup = ReturnType<typeof html>

/** The messages of invalid fields. */
export type Complaint = `${Field}Wrong` | 'birthDateAhead'

export type Complaints = { [Wrong in Field]?: Complaint }

/** The content of the page: previous input and its errors. */
type Page = { locale: Locale; nonce: string; given: Returned; filled: Filled; complaints: Complaints }

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; word-break: keep-all }
  body { margin: 0 auto; max-width: 26rem; padding: 1.5rem }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  label, legend { display: block; font-weight: 600; margin-top: 1rem }
  input:not([type=checkbox]), select { box-sizing: border-box; font: inherit; margin-top: .25rem; min-height: 2.75rem; padding: .5rem; width: 100% }
  .agree { display: flex; font-weight: 400; gap: .5rem }
  .wrong { border-left: .25rem solid; margin: .25rem 0 0; padding-left: .5rem }
  .buttons { display: flex; gap: .5rem; margin-top: 1.5rem }
  button { flex: 1; font: inherit; min-height: 2.75rem }
`

const frame = (locale: Locale, nonce: string, body: Markup): Markup => html`<!doctype html>
<html lang="${locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${translatorFor(locale)('sandbox.title')}</title>
  <style nonce="${nonce}">${style}</style>
</head>
<body><main><h1>${translatorFor(locale)('sandbox.title')}</h1>${body}</main></body>
</html>`

const carrierName = (locale: Locale, carrier: string): string => {
  const [network = '', isVirtual] = carrier.split('-')
  const name = network === 'LGU' ? 'LG U+' : network
  return isVirtual ? translatorFor(locale)('sandbox.mvno', { carrier: name }) : name
}

/** Links the message below a field to it for screen readers. */
const told = ({ complaints }: Page, field: Field): Markup =>
  complaints[field] ? html`aria-invalid="true" aria-describedby="${field}-wrong"` : html``

const complaint = ({ locale, complaints }: Page, field: Field): Markup => {
  const said = complaints[field]
  return said ? html`<p class="wrong" id="${field}-wrong">${translatorFor(locale)(`sandbox.${said}`)}</p>` : html``
}

const input = (page: Page, field: 'name' | 'birthDate' | 'phone', kind: Markup): Markup => html`
  <label for="${field}">${translatorFor(page.locale)(`sandbox.${field}`)}</label>
  <input id="${field}" name="${field}" value="${page.filled[field]}" ${kind} ${told(page, field)}>
  ${complaint(page, field)}`

const carrierChoice = (page: Page): Markup => html`
  <label for="carrier">${translatorFor(page.locale)('sandbox.carrier')}</label>
  <select id="carrier" name="carrier" ${told(page, 'carrier')}>
    ${carriers.map(
      (carrier) =>
        html`<option value="${carrier}" ${page.filled.carrier === carrier ? 'selected' : ''}>${carrierName(page.locale, carrier)}</option>`,
    )}
  </select>
  ${complaint(page, 'carrier')}`

const hidden = (given: Returned): Markup[] =>
  Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** The form; both buttons return to the platform. */
export const drawForm = (page: Page): Markup => {
  const words = translatorFor(page.locale)
  return frame(
    page.locale,
    page.nonce,
    html`<p>${words('sandbox.notice')}</p>
  <form method="post" action="/sandbox/identity" novalidate>
    ${hidden(page.given)}
    ${input(page, 'name', html`autocomplete="name" maxlength="50"`)}
    ${input(page, 'birthDate', html`type="date" autocomplete="bday" min="1900-01-01"`)}
    ${carrierChoice(page)}
    ${input(page, 'phone', html`type="tel" autocomplete="tel" maxlength="20"`)}
    <label class="agree"><input type="checkbox" name="agree" value="yes" ${page.filled.agree ? 'checked' : ''} ${told(page, 'agree')}> ${words('sandbox.agree')}</label>
    ${complaint(page, 'agree')}
    <div class="buttons">
      <button name="action" value="done">${words('sandbox.done')}</button>
      <button name="action" value="cancel">${words('sandbox.cancel')}</button>
    </div>
  </form>`,
  )
}

/** Shown if the popup was opened without a valid request. */
export const drawUnreadable = (locale: Locale, nonce: string): Markup =>
  frame(locale, nonce, html`<p>${translatorFor(locale)('sandbox.unreadable')}</p>`)
