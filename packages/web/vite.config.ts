import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsPlugin } from './build/fonts-plugin.js'
import { precompressPlugin } from './build/precompress-plugin.js'
import { toolsPlugin } from './build/tools-plugin.js'

const server = 'http://127.0.0.1:8787'

export default defineConfig({
  plugins: [react(), tailwindcss(), toolsPlugin(() => import('@sheaf/core')), fontsPlugin(), precompressPlugin()],
  worker: { format: 'es', plugins: () => [fontsPlugin()] },
  build: {
    target: 'es2022',
    // Inlined assets would be data: URLs, which the site's content security policy does not let scripts fetch.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The PDF library and the schema library are what they are; they load only when a tool needs them.
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { '/api': server, '/healthz': server } },
})
