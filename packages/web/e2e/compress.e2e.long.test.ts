import './compress.e2e.test.js'
