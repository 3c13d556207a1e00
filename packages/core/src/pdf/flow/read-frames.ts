// Placeholder so that others can build; helper 5 overwrites it.
export { readFlow as readFrames } from './read-flow.js'
