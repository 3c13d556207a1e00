import './shutdown.test.js'
