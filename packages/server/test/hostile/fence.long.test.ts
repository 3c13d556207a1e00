import './fence.test.js'
