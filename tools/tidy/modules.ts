// Contract, server and web use the same domain names, and every call of the contract is bound in the server.
import { endpointsByDomain } from '../../contract/src/endpoints.ts'
import { type Check, foldersIn, where } from './files.ts'

export type Call = { domain: string; name: string; method: string }

export const calls: Call[] = Object.entries(endpointsByDomain).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, { method }]) => ({ domain, name, method })),
)

/** Modules without a domain in the contract. The shell is header, footer, sidebar and error pages. */
const withoutDomain = { server: [] as string[], web: ['shell'] }

export const modulesAreDomains: Check = (files) => {
  const domains = foldersIn(files, 'contract/src')
  return (['server', 'web'] as const).flatMap((side) =>
    foldersIn(files, `${side}/src/modules`)
      .filter((name) => !domains.includes(name) && !withoutDomain[side].includes(name))
      .map((name) => `${side}/src/modules/${name}: no domain of the contract`),
  )
}

/** `rewardTicket` → `reward-ticket` */
export const fileNameOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const callsAreBound =
  (list: readonly Call[]): Check =>
  (files) => {
    const bound = where(files, /^server\/src\/.*\.routes\.ts$/).flatMap(([, text]) =>
      [...text.matchAll(/\bserve(?:Upload)?\(\s*\w+,\s*(?:\w+\.)*(\w+)/g)].map(([, name]) => name),
    )
    return list.flatMap(({ domain, name }) =>
      bound.includes(name) ? [] : [`contract/src/${domain}: ${name} is bound by no *.routes.ts`],
    )
  }

export const writesHaveCommandAndTest =
  (list: readonly Call[]): Check =>
  (files) =>
    list
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ domain, name }) => {
        const path = `server/src/modules/${domain}/${fileNameOf(name)}`
        return [`${path}.ts`, `${path}.test.ts`].filter((file) => files[file] === undefined)
      })
      .map((file) => `${file}: missing, though a call that writes is named so`)

/** The type of a command derives from its endpoint, so that changes of the contract reach it. */
export const commandsAreHandlers =
  (list: readonly Call[]): Check =>
  (files) =>
    list
      .filter(({ method }) => method !== 'GET')
      .flatMap(({ domain, name }) => {
        const path = `server/src/modules/${domain}/${fileNameOf(name)}.ts`
        const text = files[path]
        const isHandler =
          text === undefined || new RegExp(`export const ${name}: Handler<typeof endpoint\\b`).test(text)
        return isHandler ? [] : [`${path}: ${name} is no Handler<typeof endpoint>`]
      })
