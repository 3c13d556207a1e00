export { decodeImage } from './images/decode-image.js'
export { encodeImage } from './images/encode-image.js'
export { optimizePng } from './images/optimize-png.js'
export { scaleImage } from './images/scale-image.js'
