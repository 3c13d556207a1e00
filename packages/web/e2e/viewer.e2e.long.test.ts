import './viewer.e2e.test.js'
