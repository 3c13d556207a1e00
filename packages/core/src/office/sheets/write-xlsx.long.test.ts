import './write-xlsx.test.js'
