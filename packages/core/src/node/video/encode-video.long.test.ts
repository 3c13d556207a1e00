import './encode-video.test.js'
