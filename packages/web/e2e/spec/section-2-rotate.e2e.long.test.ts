import './section-2-rotate.e2e.test.js'
