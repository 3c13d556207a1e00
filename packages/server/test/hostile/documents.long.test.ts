import './documents.test.js'
