import './failure-in-sight.e2e.test.js'
