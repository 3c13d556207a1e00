import './visit.e2e.test.js'
