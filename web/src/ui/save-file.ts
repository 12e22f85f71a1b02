/** Saves bytes or a text as a file of the user. @param type with its parameters, such as `text/csv;charset=utf-8` */
export const saveFile = (name: string, contents: string | Uint8Array<ArrayBuffer>, type: string): void => {
  const address = URL.createObjectURL(new Blob([contents], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
