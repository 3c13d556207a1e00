import './right-to-left.e2e.test.js'
