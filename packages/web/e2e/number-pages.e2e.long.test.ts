import './number-pages.e2e.test.js'
