// The thread that draws certificates, one after the other.
import { parentPort } from 'node:worker_threads'
import { type Certificate, drawCertificate } from './draw-certificate.ts'

parentPort?.on('message', async (certificate: Certificate) => {
  parentPort?.postMessage(await drawCertificate(certificate))
})
parentPort?.postMessage('ready')
