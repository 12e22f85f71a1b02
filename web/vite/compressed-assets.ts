// Scripts and styles are compressed once, when they are built, as far as they can be.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhileBytes = 256

/** Writes `.br` and `.gz` beside each script and style of the browser's half. */
export const compressedAssets = (): Plugin => ({
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }, bundle) {
    const compress = async (file: string): Promise<void> => {
      const output = bundle[file]
      const text = output?.type === 'chunk' ? output.code : output?.source
      if (!dir || !text || !/\.(js|css|svg)$/.test(file) || text.length < worthwhileBytes) return
      await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(text))
      await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }))
    }
    await Promise.all(Object.keys(bundle).map(compress))
  },
})
