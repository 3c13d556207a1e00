import './section-2-split-delete.e2e.test.js'
