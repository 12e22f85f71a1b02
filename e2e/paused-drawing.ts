// A page on a slow device.

/** Pauses the encoding of pictures until `resumeDrawing`. */
export const pauseDrawing = (): void => {
  const { convertToBlob } = OffscreenCanvas.prototype
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(window, { resumeDrawing: resolve })
  OffscreenCanvas.prototype.convertToBlob = async function (this: OffscreenCanvas, options) {
    await promise
    return convertToBlob.call(this, options)
  }
}

export const resumeDrawing = async (): Promise<void> => {
  Reflect.get(window, 'resumeDrawing')()
  // Longer than encoding takes, so that an upload would have started.
  await new Promise((resolve) => setTimeout(resolve, 500))
}
