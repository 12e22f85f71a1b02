import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './vite/compiled-messages.ts'
import { compressedAssets } from './vite/compressed-assets.ts'
import { currentStyles } from './vite/current-styles.ts'
import { endpointAddresses } from './vite/endpoint-addresses.ts'
import { fontFaces } from './vite/font-faces.ts'
import { groupedChunks } from './vite/grouped-chunks.ts'
import { leanIcons } from './vite/lean-icons.ts'
import { leanPackages } from './vite/lean-packages.ts'
import { routeModules } from './vite/route-modules.ts'
import { storedMatches } from './vite/stored-matches.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    fontFaces(),
    tailwindcss(),
    currentStyles(),
    endpointAddresses(),
    routeModules(),
    storedMatches(),
    compiledMessages({ isWhole: command === 'serve' }),
    reactRouter(),
    leanIcons(),
    leanPackages(),
    groupedChunks(),
    compressedAssets(),
  ],
  resolve: {
    // Messages are compiled at build time, so the parser of their syntax stays out of the pages.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // A build of the server's half carries its own copy of everything, React's production build included: Node would pick the
  // development build, which draws a page many times slower, wherever NODE_ENV is not set.
  ssr: { noExternal: command === 'build' ? true : ['use-intl', 'icu-minify'] },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // Packages that only one page needs are found before it is opened, or each would reload a page in development.
  optimizeDeps: {
    entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/routes/**/*.tsx'],
    include: ['use-intl > @formatjs/fast-memoize'],
  },
  // An inlined asset would need data: in the page's security policy.
  // Styles are for browsers of the last two and a half years: `light-dark()` and nested rules are sent as they are written.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'] },
}))
