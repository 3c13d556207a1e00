import './system.test.js'
