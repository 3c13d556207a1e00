import './watch.test.js'
