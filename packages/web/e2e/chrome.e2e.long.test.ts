import './chrome.e2e.test.js'
