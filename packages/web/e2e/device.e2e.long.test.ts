import './device.e2e.test.js'
