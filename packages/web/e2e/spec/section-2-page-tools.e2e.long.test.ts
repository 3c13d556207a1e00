import './section-2-page-tools.e2e.test.js'
