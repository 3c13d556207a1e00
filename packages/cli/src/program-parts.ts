export { serveJobs } from './serve-jobs.js'
export { start } from './start.js'
