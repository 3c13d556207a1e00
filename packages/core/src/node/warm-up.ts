export { warmUpRendering } from './render-threads.js'
