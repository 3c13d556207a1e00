import './engine-thread.test.js'
