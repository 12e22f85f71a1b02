// Pages on a device that draws slowly.

/** A slow device: what is drawn is held until `letDraw`. */
export const holdDrawing = (): void => {
  const { convertToBlob } = OffscreenCanvas.prototype
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(window, { letDraw: resolve })
  OffscreenCanvas.prototype.convertToBlob = async function (this: OffscreenCanvas, options) {
    await promise
    return convertToBlob.call(this, options)
  }
}

export const letDraw = async (): Promise<void> => {
  Reflect.get(window, 'letDraw')()
  // Longer than it takes to draw and to begin to send.
  await new Promise((resolve) => setTimeout(resolve, 500))
}
