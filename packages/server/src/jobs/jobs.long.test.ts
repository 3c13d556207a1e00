import './jobs.test.js'
