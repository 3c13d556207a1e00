export { type Config, type ConfigInput, configFromEnv, configSchema, parseConfig } from './config.js'
export { type Problem, type ProblemCode, problemTable } from './http/problem.js'
export { createServer } from './server.js'
export { type RunningServer, startServer } from './start-server.js'
