import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './vite/compiled-messages.ts'
import { compressedAssets } from './vite/compressed-assets.ts'
import { endpointAddresses } from './vite/endpoint-addresses.ts'
import { routeModules } from './vite/route-modules.ts'

export default defineConfig({
  plugins: [tailwindcss(), endpointAddresses(), routeModules(), compiledMessages(), reactRouter(), compressedAssets()],
  resolve: {
    // Messages are compiled at build time, so the parser of their syntax stays out of the pages.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // The server's half carries its own copy of everything, React's production build included: Node would pick the
  // development build, which draws a page many times slower, wherever NODE_ENV is not set.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // An inlined asset would need data: in the page's security policy.
  build: { assetsInlineLimit: 0 },
})
