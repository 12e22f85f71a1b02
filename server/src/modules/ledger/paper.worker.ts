// The thread that draws papers about money, one after the other.
import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

parentPort?.on('message', async (paper: Paper) => {
  parentPort?.postMessage(await drawPaper(paper))
})
parentPort?.postMessage('ready')
