import './compress-video.test.js'
