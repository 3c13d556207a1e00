/** The search of the start page and the words it knows: loaded once somebody searches. */
export { searchTools } from './search-tools.js'
export { searchWords } from './search-words.js'
