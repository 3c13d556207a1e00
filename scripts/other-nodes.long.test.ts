import './other-nodes.test.js'
