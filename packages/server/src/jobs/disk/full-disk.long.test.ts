import './full-disk.test.js'
