import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openTcpProxy, type TcpProxy } from '../server/test/tcp-proxy.ts'
import type { Product } from './product.ts'

const readLines = async ({ dataDir }: Product): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')

/** The process of a product's database. NaN once it has stopped; a killed database leaves its last one. */
export const databasePidOf = async (product: Product): Promise<number> =>
  Number.parseInt((await readLines(product))[0] ?? '', 10)

/** A proxy to the embedded database of a running product, with the URL that leads through it. */
export const openDatabaseProxy = async (product: Product): Promise<TcpProxy & { url: string }> => {
  const password = (await readFile(join(product.dataDir, 'postgres.password'), 'utf8')).trim()
  const proxy = await openTcpProxy(Number((await readLines(product))[3]))
  return { ...proxy, url: `postgres://jebo:${password}@127.0.0.1:${proxy.port}/postgres` }
}
