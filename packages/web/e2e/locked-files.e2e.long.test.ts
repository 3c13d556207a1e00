import './locked-files.e2e.test.js'
