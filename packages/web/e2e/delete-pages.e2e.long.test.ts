import './delete-pages.e2e.test.js'
