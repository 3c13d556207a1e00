import './section-2-chrome.e2e.test.js'
