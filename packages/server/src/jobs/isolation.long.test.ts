import './isolation.test.js'
