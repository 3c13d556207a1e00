import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgetPlugin } from './build/budget-plugin.js'
import { fontsPlugin } from './build/fonts-plugin.js'
import { iconsPlugin } from './build/icons-plugin.js'
import { pdfjsPlugin } from './build/pdfjs-plugin.js'
import { precompressPlugin } from './build/precompress-plugin.js'
import { prerenderPlugin } from './build/prerender-plugin.js'
import { serviceWorkerPlugin } from './build/service-worker-plugin.js'
import { siteToolsPlugin } from './build/site-tools-plugin.js'
import { tessdataPlugin } from './build/tessdata-plugin.js'
import { toolIconsPlugin } from './build/tool-icons-plugin.js'
import { toolsPlugin } from './build/tools-plugin.js'

const server = 'http://127.0.0.1:8787'

const toolIcons = toolIconsPlugin(async () => (await import('@sheaf/core/registry')).operations)

/** What modules of the site need, whether they are built for browsers or to draw the pages. */
const sitePlugins = () => [
  react(),
  toolsPlugin(() => import('@sheaf/core/registry')),
  siteToolsPlugin(),
  fontsPlugin(),
  tessdataPlugin(),
  pdfjsPlugin(),
  toolIcons(),
]

export default defineConfig({
  // For React before 18; all that wouter takes from it is in React itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    ...sitePlugins(),
    tailwindcss(),
    prerenderPlugin({ plugins: sitePlugins, siteUrl: process.env.SHEAF_SITE_URL }),
    iconsPlugin(),
    budgetPlugin({ startScripts: 100_000, startStyles: 15_000, screen: 30_000 }),
    precompressPlugin(),
    serviceWorkerPlugin(),
  ],
  envPrefix: 'SHEAF_SITE_',
  worker: {
    format: 'es',
    plugins: () => [fontsPlugin(), tessdataPlugin()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many operations have in common: one request instead of 40 or more.
          groups: [{ name: 'core-parts', test: /\/core\/dist\/chunk-/, minShareCount: 12 }],
        },
      },
    },
  },
  build: {
    target: 'es2022',
    // Vite would compress all files only to print how small they become: two seconds of processor time.
    reportCompressedSize: false,
    // Inlined assets would be data: URLs, which the site's content security policy does not let scripts fetch.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The PDF library and the schema library are what they are; they load only when a tool needs them.
    chunkSizeWarningLimit: 1500,
    // Few files in place of many small ones: each is a request, and gzip finds more to save in a large one.
    rolldownOptions: {
      output: {
        // The name of a chunk of the core is a hash, too, which no compression shortens: the home page lists the names of all.
        chunkFileNames: ({ name }) => `assets/${/^chunk-[A-Z\d]{8}$/.test(name) ? 'chunk' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the home page needs: 8 kB less after gzip, and 2 requests instead of 28.
            { name: 'site', test: /\/src\/main\.tsx$/, priority: 2 },
            { name: 'keep-engines', test: /\/src\/offline\/keep-engines\.ts$/, priority: 1 },
            // What the home page shares with tools, which would else bring all their code along: with a translation, and with a first file.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, priority: 1, minShareCount: 2 },
            { name: 'small-parts', test: /\/src\/(badge|format-bytes|form\/format-names)\.tsx?$/, priority: 1 },
            {
              name: 'first-file',
              test: /virtual:(tool-slots|likely-tools)$|\/src\/(tool-slots|hand-over|form\/slot-takes|texts\/offline|viewer\/viewer-slots)\.ts$/,
              priority: 1,
            },
            // The home page looks for visits that nothing will come back to; errors in stored results must not bring the tools along.
            { name: 'visit-store', test: /\/src\/(visit\/visit-store|run\/runner)\.ts$/, priority: 1 },
            // What the pages of tools have in common with plainer ones, which would else load all that follows.
            { name: 'tool-head', test: /\/src\/(chrome\/tool-meta|pages\/tools-head)\.tsx$/, priority: 1 },
            // What describes the options of all tools. Apart from what follows, so that browsers run one after the other.
            { name: 'descriptions', test: /\/src\/descriptions\.ts$/, priority: 1 },
            // What the pages of tools have in common: 9 requests instead of 31 for Merge.
            {
              name: 'tool-parts',
              test: /\/src\/(tool|result|wizard|form|query)\/(?!result-preview|open-zip)[^/]+\.tsx?$/,
              priority: 0,
            },
            // What reader and editors have in common, but for the parts that read PDFs themselves: 17 requests fewer for Edit PDF.
            {
              name: 'viewer-parts',
              test: /\/src\/(editing\/[^/]+|has-free-keyboard|texts\/viewer|viewer\/(viewer-context|hide-annotations|bars\/check-field))\.tsx?$/,
              priority: 0,
              minShareCount: 2,
            },
            // What shows pages: the home page has to know the name of every file. Passwords bring a part of the core along.
            {
              name: 'page-view',
              test: /\/src\/(pdf-view|page-tools|compare)\/(?!try-passwords|open-picture-view)[^/]+\.tsx?$/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/healthz': server } },
})
