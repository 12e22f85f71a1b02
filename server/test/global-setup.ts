import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of the run's cluster, with the database left to fill in. */
    clusterUrl: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url('DATABASE'))
  return cluster.remove
}
