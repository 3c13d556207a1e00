import './find-skew.test.js'
