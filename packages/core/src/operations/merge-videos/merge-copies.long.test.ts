import './merge-copies.test.js'
