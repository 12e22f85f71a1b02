import type { TestProject } from 'vitest/node'
import { prepareProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product under test answers. */
    baseUrl: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const product = await prepareProduct()
  await product.start()
  project.provide('baseUrl', product.baseUrl)
  return product.remove
}
