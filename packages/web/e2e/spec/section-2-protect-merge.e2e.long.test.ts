import './section-2-protect-merge.e2e.test.js'
