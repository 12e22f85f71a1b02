import { drawPng } from '@jebo/server/demo/draw-png.ts'

const grounds = ['#123a8c', '#2f5d46', '#8c3412', '#5b2a86', '#0f766e', '#9f1239', '#334155', '#a16207']
const marks = [
  '<circle cx="200" cy="200" r="110" fill="#fff"/>',
  '<rect x="100" y="100" width="200" height="200" rx="36" fill="#fff"/>',
  '<path d="M200 80l120 220H80Z" fill="#fff"/>',
]

const drawAll = async (shapes: readonly string[]): Promise<Buffer[]> => {
  const drawings = shapes.flatMap((shape) =>
    grounds.map((ground) => drawPng({ name: 'picture', width: 400, height: 400, ground, shapes: shape })),
  )
  return Promise.all((await Promise.all(drawings)).map(async (file) => Buffer.from(await file.arrayBuffer())))
}

/** Logos that companies use in turn. */
export const drawLogos = (): Promise<Buffer[]> => drawAll(marks)

/** The picture of all bankbooks and identity cards. */
export const drawDocument = async (): Promise<Buffer> => {
  const [drawn] = await drawAll(['<path d="M90 140h220M90 200h220M90 260h140" stroke="#fff" stroke-width="18"/>'])
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}
