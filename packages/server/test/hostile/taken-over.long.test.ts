import './taken-over.test.js'
