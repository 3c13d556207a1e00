export { warmUpRendering } from './render-pages.js'
