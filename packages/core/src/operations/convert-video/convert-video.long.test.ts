import './convert-video.test.js'
