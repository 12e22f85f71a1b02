import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser URL of the run's cluster, without the database. */
    clusterUrl: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url('DATABASE'))
  return cluster.remove
}
