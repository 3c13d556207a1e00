export { serveJobs } from './run/serve-jobs.js'
export { start } from './start.js'
